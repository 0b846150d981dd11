import { useRef, useState } from 'preact/hooks';
import { acceptedEndings } from '#shared/contract/accepted-endings.ts';
import { t } from '#shared/messages/translate.ts';
import type { FolderFile } from '#shared/publish/folder-site.ts';
import { Button } from '#shared/ui/button.tsx';

/**
 * The dropped or chosen files: single files, or one folder. `folders` names folders that were dropped together with other
 * items. They are left out.
 */
export type ChosenFiles = { files: File[]; folders: string[] } | { folder: string; contents: FolderFile[] };

/** Reads a drop. A single folder is a site. */
async function readDrop(items: DataTransferItemList): Promise<ChosenFiles> {
  // The list is emptied after the event, so all entries are read before the first await.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const [only] = entries;
  if (entries.length === 1 && only?.isDirectory) {
    return { folder: only.name, contents: await filesBelow(only as FileSystemDirectoryEntry, '') };
  }
  const files = entries.filter((entry): entry is FileSystemFileEntry => entry.isFile);
  const folders = entries.filter(({ isDirectory }) => isDirectory).map(({ name }) => name);
  return { files: await Promise.all(files.map(fileOf)), folders };
}

/** Reads the list of an `<input webkitdirectory>`. Each path begins with the folder's name. */
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

/** Preact's types lack this attribute, which all browsers support. */
const wholeFolders: object = { webkitdirectory: true };

interface PickFilesProps {
  disabled: boolean;
  onChosen: (chosen: Promise<ChosenFiles>) => void;
}

/** Accepts files or one folder, by drop or by the browser's dialogs. */
export function PickFiles({ disabled, onChosen }: PickFilesProps) {
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
        if (!disabled && event.dataTransfer) onChosen(readDrop(event.dataTransfer.items));
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
          if (chosen.length > 0) onChosen(Promise.resolve({ files: chosen, folders: [] }));
        }}
      />
      <input
        ref={folder}
        type="file"
        hidden
        {...wholeFolders}
        aria-label={t('files.choose-folder')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files && readFolderInput(currentTarget.files);
          currentTarget.value = '';
          if (chosen) onChosen(Promise.resolve(chosen));
        }}
      />
    </div>
  );
}
