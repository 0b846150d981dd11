import { useRef, useState } from 'preact/hooks';
import { Button } from '#shared/ui/button.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { type Given, readDrop, readFolderInput } from './read-drop.ts';

/** What the contract takes ("Publish", accepted files). */
const accepted = '.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.html,.htm,.zip';

/** Preact's types do not know the attribute, which every browser does. */
const wholeFolders: object = { webkitdirectory: true };

interface PickFilesProps {
  disabled: boolean;
  onGiven: (given: Promise<Given>) => void;
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
        accept={accepted}
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
