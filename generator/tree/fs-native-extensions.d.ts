declare module 'fs-native-extensions' {
  const extensions: {
    /** Exchanges two paths; atomically on Linux and macOS. */
    swap(from: string, to: string): Promise<void>;
  };
  export default extensions;
}
