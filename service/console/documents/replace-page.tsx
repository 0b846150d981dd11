import { replacementEndings } from '#shared/contract/accepted-endings.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { DocumentKind } from '../../db/database.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { readableSize } from '../../text/readable-amounts.ts';
import { type Refusal, RefusalNotice } from '../components/refusal.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { UploadProgress } from './upload-progress.tsx';

/** Content that a document accepts (the kind rule), in words. */
const acceptedContent: Record<DocumentKind, string> = {
  html: 'an HTML page, or a zipped site with index.html',
  pdf: 'a PDF',
  word: 'a Word file or a PDF',
  powerpoint: 'a PowerPoint file or a PDF',
  excel: 'an Excel file or a PDF',
};

interface ReplacePageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  /** In bytes. */
  fileLimit: number;
  /** The entered title, after a refusal. */
  title?: string | undefined;
  refusal?: Refusal | undefined;
}

/**
 * Sends new content for an existing link. The title comes before the file, so that it arrives even when the file is
 * refused.
 */
export function ReplacePage({ owner, document, link, fileLimit, title, refusal }: ReplacePageProps) {
  const accept = replacementEndings[document.kind].join(',');
  return (
    <DocumentFrame {...{ owner, document, link }} at="versions/" page="Update content">
      <div class="stack">
        <h2>Update content</h2>
        <p class="soft">
          The link stays the same and shows the new content. Settings, recipients, views and earlier versions are kept.
        </p>
        <form
          class="stack narrow"
          method="post"
          action={`/documents/${document.id}/replace/`}
          enctype="multipart/form-data"
        >
          <RefusalNotice refusal={refusal} />
          <div class="field">
            <label for="title">New title</label>
            <input id="title" name="title" maxlength={500} value={title ?? ''} aria-describedby="title-hint" />
            <p class="hint" id="title-hint">
              Leave empty to keep “<bdi>{document.title}</bdi>”.
            </p>
          </div>
          <div class="field">
            <label for="file">File</label>
            <input id="file" name="file" type="file" required accept={accept} aria-describedby="file-hint" />
            <p class="hint" id="file-hint">
              Choose {acceptedContent[document.kind]}, up to {readableSize(fileLimit)}.
            </p>
          </div>
          <button class="button button-primary" type="submit">
            Update link
          </button>
          <UploadProgress arrivedAt="Versions" />
        </form>
      </div>
    </DocumentFrame>
  );
}
