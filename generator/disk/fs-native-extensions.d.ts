declare module 'fs-native-extensions' {
  const extensions: import('./folder-lock.ts').Native;
  export default extensions;
}
