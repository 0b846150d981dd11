import type { DocumentDependents } from '../../documents/delete-document.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { Confirm } from '../components/confirm.tsx';
import { countOf } from '../components/format.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Offers to delete a document and lists what is lost with it. */
export function DeleteSection({ document, dependents }: { document: StoredDocument; dependents: DocumentDependents }) {
  return (
    <section class="panel panel-danger" aria-labelledby="delete">
      <h2 id="delete">Delete document</h2>
      {dependents.responses + dependents.declined > 0 && (
        <p class="small">
          Export what you need first: <a href={`/documents/${document.id}/responses/`}>responses and signed PDFs</a>.
        </p>
      )}
      <Confirm
        action={`/documents/${document.id}/delete`}
        verb="Delete"
        icon="delete"
        name={document.title}
        consequence={`The link stops working for everyone. ${lostWith(document, dependents)} This can’t be undone.`}
      />
    </section>
  );
}

function lostWith({ views }: StoredDocument, { recipients, responses, declined }: DocumentDependents): string {
  const lost = [
    'all versions',
    views > 0 && countOf(views, 'view', 'views'),
    recipients > 0 && countOf(recipients, 'personal link', 'personal links'),
    responses > 0 && countOf(responses, 'response', 'responses'),
    declined > 0 && countOf(declined, 'refusal to sign', 'refusals to sign'),
  ].filter((part) => part !== false);
  const words = list.format(lost);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} are deleted with it.`;
}
