declare module 'fs-native-extensions' {
  const extensions: import('./native.ts').Native;
  export default extensions;
}
