import type { FolderFile } from '#shared/publish/folder-site.ts';

/** What was dropped, or chosen: single files, or one folder. */
export type Given = { files: File[] } | { folder: string; contents: FolderFile[] };

/** Reads what was dropped. A folder beside other things is left out; on its own it is a site. */
export async function readDrop(items: DataTransferItemList): Promise<Given> {
  // All entries are asked for before the first wait: the list is emptied when the event is over.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const [only] = entries;
  if (entries.length === 1 && only?.isDirectory) {
    return { folder: only.name, contents: await filesBelow(only as FileSystemDirectoryEntry, '') };
  }
  const files = entries.filter((entry): entry is FileSystemFileEntry => entry.isFile);
  return { files: await Promise.all(files.map(fileOf)) };
}

/** What an `<input webkitdirectory>` gives: each path begins with the folder's name. */
export function readFolderInput(list: FileList): Given | undefined {
  const [first] = list;
  const folder = first?.webkitRelativePath.split('/')[0];
  if (!folder) return undefined;
  const contents = [...list].map((file) => ({ path: file.webkitRelativePath.slice(folder.length + 1), file }));
  return { folder, contents };
}

async function filesBelow(directory: FileSystemDirectoryEntry, above: string): Promise<FolderFile[]> {
  const reader = directory.createReader();
  const found: FolderFile[] = [];
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return found;
    for (const entry of entries) {
      const path = above + entry.name;
      if (entry.isDirectory) found.push(...(await filesBelow(entry as FileSystemDirectoryEntry, `${path}/`)));
      else found.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
    }
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
