declare module 'fs-native-extensions' {
  const extensions: import('./lock.ts').Native;
  export default extensions;
}
