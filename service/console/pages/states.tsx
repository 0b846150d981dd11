import type { StoredDocument } from '../../documents/stored-document.ts';
import { statesOf } from '../document-words.ts';

/** What keeps a document from being plainly live; nothing where nothing does. */
export function States({ document }: { document: StoredDocument }) {
  return statesOf(document, new Date()).map(({ name, tone }) => <span class={`state state-${tone}`}>{name}</span>);
}
