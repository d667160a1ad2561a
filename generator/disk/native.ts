/** File system calls that Node does not offer. */
export interface Native {
  /** Exchanges two paths; atomically on Linux and macOS. */
  swap(from: string, to: string): Promise<void>;
  /** Locks an open file until it is closed or its processes end; `false` if another process holds the lock. */
  tryLock(file: number): boolean;
  waitForLock(file: number): Promise<void>;
}

/** Loads the native addon; `null` if it is not installed, or on a platform that it is not built for. */
export async function loadNative(): Promise<Native | null> {
  try {
    const { default: native } = await import('fs-native-extensions');
    return native;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (MISSING.has(code)) return null;
    throw error;
  }
}

/** The npm package leaves it to its users whether they install the addon. */
const MISSING = new Set(['ADDON_NOT_FOUND', 'CANNOT_LOAD', 'ERR_MODULE_NOT_FOUND']);
