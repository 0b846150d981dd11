import type { Cell } from '#shared/formats/csv.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { Deps } from '../../deps.ts';
import { everyRecipient, type RecipientActivity } from '../../documents/recipients/list-recipients.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { addressesOf } from '../../links/addresses.ts';
import { planIncludes } from '../../plans/plan-rules.ts';

const columns = ['Name', 'Email', 'Link', 'Views', 'First opened', 'Last opened', 'Signed', 'Declined', 'Unsubscribed'];

/** Returns the recipients of a document as a table for export. The plan decides whether it says how far each has read. */
export function recipientTable(
  deps: Pick<Deps, 'db' | 'secrets' | 'config'>,
  workspace: SignedInOwner['workspace'],
  document: StoredDocument,
): { header: string[]; rows: AsyncGenerator<Cell[]> } {
  const addresses = addressesOf(deps.config);
  const detailed = planIncludes(workspace.plan, 'pro');

  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const recipients of everyRecipient(deps, workspace.id, document.id)) {
      for (const recipient of recipients) {
        const row = rowOf(recipient, addresses.link(document.slug, recipient.code));
        yield detailed ? [...row, recipient.completionPct] : row;
      }
    }
  }
  return { header: detailed ? [...columns, 'Read (%)'] : columns, rows: rows() };
}

function rowOf(recipient: RecipientActivity, link: string): Cell[] {
  const { name, email, views, firstOpened, lastOpened, signedAt, declinedAt, unsubscribed } = recipient;
  const times = [firstOpened, lastOpened, signedAt, declinedAt].map((at) => at?.toISOString());
  return [name, email, link, views, ...times, unsubscribed ? 'Yes' : undefined];
}
