import type { OwnersResponse } from '../../forms/list-responses.ts';
import { copyWords } from '../response-words.ts';

/** The signed copy of a response, or what became of it; nothing for one that was not signed. */
export function SignedCopyLink({ documentId, response }: { documentId: string; response: OwnersResponse }) {
  const { signing } = response;
  if (!signing) return null;
  const address = `/documents/${documentId}/responses/${response.id}/signed.pdf`;
  switch (signing.state) {
    case 'ready':
      return <a href={address}>Signed PDF</a>;
    case 'making':
      return <span class="state state-waiting">{copyWords.making}</span>;
    case 'failed':
      return (
        <a class="state state-bad" href={address}>
          {copyWords.failed}
        </a>
      );
  }
}
