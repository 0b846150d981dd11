import { acceptedEndings } from '#shared/contract/accepted-endings.ts';
import { limits } from '#shared/contract/limits.ts';
import { readableSize } from '../../text/readable-amounts.ts';
import { Icon } from '../components/icon.tsx';
import { type Refusal, RefusalNotice } from '../components/refusal.tsx';
import { UploadProgress } from './upload-progress.tsx';

export interface PublishFormProps {
  /** In bytes. */
  fileLimit: number;
  /** The entered title, after a refusal. */
  title?: string | undefined;
  refusal?: Refusal | undefined;
  /** Whether there is nothing else to do on the page. */
  open: boolean;
}

/** Publishes a file under a new link. The form is folded away, unless there is nothing else to do on the page. */
export function PublishForm({ open, ...form }: PublishFormProps) {
  if (open) return <FileForm {...form} />;
  return (
    <details class="publish" open={form.refusal !== undefined}>
      <summary class="button button-primary">
        <Icon name="publish" />
        Publish a file
      </summary>
      <FileForm {...form} />
    </details>
  );
}

/** The text fields come before the file, so that they arrive even when the file is refused. */
function FileForm({ fileLimit, title, refusal }: Omit<PublishFormProps, 'open'>) {
  return (
    <form class="stack narrow" method="post" action="/documents" enctype="multipart/form-data">
      <RefusalNotice refusal={refusal} />
      <div class="field">
        <label for="title">Title</label>
        <input id="title" name="title" maxlength={500} value={title ?? ''} aria-describedby="title-hint" />
        <p class="hint" id="title-hint">
          Shown to viewers. Leave empty to use the page or file name.
        </p>
      </div>
      <div class="field">
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          minlength={limits.passwordLength}
          aria-describedby="password-hint"
        />
        <p class="hint" id="password-hint">
          Leave empty for none. You can change all settings later.
        </p>
      </div>
      <div class="field">
        <label for="file">File</label>
        <input
          id="file"
          name="file"
          type="file"
          required
          accept={acceptedEndings.join(',')}
          aria-describedby="file-hint"
        />
        <p class="hint" id="file-hint">
          PDF, Word, PowerPoint, Excel, HTML, or a zipped site with index.html. Up to {readableSize(fileLimit)}.
        </p>
      </div>
      <button class="button button-primary" type="submit">
        Publish
      </button>
      <UploadProgress arrivedAt="Documents" />
    </form>
  );
}
