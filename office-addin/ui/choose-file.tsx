import { acceptedEndings } from '#shared/contract/publish.ts';
import { t } from '#shared/ui/messages/translate.ts';

/** A file from the device, where Office does not hand over the open one. */
export function ChooseFile({ onChosen }: { onChosen: (file: File) => void }) {
  return (
    <label class="button">
      {t('pane.choose-file')}
      <input
        type="file"
        class="visually-hidden"
        accept={acceptedEndings.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChosen(file);
        }}
      />
    </label>
  );
}
