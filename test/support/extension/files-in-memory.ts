import { onTestFinished } from 'vitest';

/**
 * Gives Node an origin private file system with one folder, in memory, until the test ends.
 * @returns its files, by name
 */
export function filesInMemory(): Map<string, File> {
  const files = new Map<string, File>();
  const folder = {
    getDirectoryHandle: async () => folder,
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (!files.has(name) && !create) throw new DOMException('There is no such file.', 'NotFoundError');
      if (create) files.set(name, files.get(name) ?? new File([], name));
      return { getFile: async () => files.get(name), createWritable: async () => writable(name) };
    },
    removeEntry: async (name: string) => {
      if (!files.delete(name)) throw new DOMException('There is no such file.', 'NotFoundError');
    },
    keys: () => files.keys(),
  };
  const writable = (name: string) => {
    const pieces: BlobPart[] = [];
    return {
      write: async (piece: BlobPart) => void pieces.push(piece),
      close: async () => void files.set(name, new File(pieces, name)),
      abort: async () => undefined,
    };
  };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { getDirectory: async () => folder } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  return files;
}
