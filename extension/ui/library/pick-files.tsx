import { useRef, useState } from 'preact/hooks';
import { acceptedEndings } from '#shared/contract/accepted-endings.ts';
import { t } from '#shared/messages/translate.ts';
import type { FolderFile } from '#shared/publish/folder-site.ts';
import { Button } from '#shared/ui/button.tsx';

/** What was dropped, or chosen: single files, or one folder. */
export type ChosenFiles = { files: File[] } | { folder: string; contents: FolderFile[] };

/** Reads what was dropped. A folder beside other things is left out; on its own it is a site. */
async function readDrop(items: DataTransferItemList): Promise<ChosenFiles> {
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
function readFolderInput(list: FileList): ChosenFiles | undefined {
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

/** Preact's types do not know the attribute, which every browser does. */
const wholeFolders: object = { webkitdirectory: true };

interface PickFilesProps {
  disabled: boolean;
  onGiven: (given: Promise<ChosenFiles>) => void;
}

/** Files or one folder: dropped, or chosen by the browser's own dialogs. */
export function PickFiles({ disabled, onGiven }: PickFilesProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the buttons do the same.
    <div
      class={over ? 'drop drop-over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled && event.dataTransfer) onGiven(readDrop(event.dataTransfer.items));
      }}
    >
      <p>{t('files.drop')}</p>
      <div class="row">
        <Button look="primary" disabled={disabled} onClick={() => files.current?.click()}>
          {t('files.choose')}
        </Button>
        <Button disabled={disabled} onClick={() => folder.current?.click()}>
          {t('files.choose-folder')}
        </Button>
      </div>
      <p class="small soft">{t('files.accepted')}</p>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={acceptedEndings.join(',')}
        aria-label={t('files.choose')}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (chosen.length > 0) onGiven(Promise.resolve({ files: chosen }));
        }}
      />
      <input
        ref={folder}
        type="file"
        hidden
        {...wholeFolders}
        aria-label={t('files.choose-folder')}
        onChange={({ currentTarget }) => {
          const given = currentTarget.files && readFolderInput(currentTarget.files);
          currentTarget.value = '';
          if (given) onGiven(Promise.resolve(given));
        }}
      />
    </div>
  );
}
