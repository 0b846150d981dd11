import * as z from 'zod/mini';
import { signature } from '../../../form-model/stored-answer.ts';

const draft = z.object({
  version: z.literal(1),
  /** The view it was entered in: the same document's version and visitor. A signature is worth something there alone. */
  continuity: z.string(),
  values: z.array(z.tuple([z.string(), z.array(z.string())])),
  name: z.string(),
  email: z.string(),
  signature: z.optional(z.object({ signerName: z.string(), drawing: signature })),
});

export type Draft = Omit<z.infer<typeof draft>, 'version'>;

/** One key a link: a tab may show several in turn. */
const key = () => `linkwake:form:${location.pathname}`;

/** What was entered in this tab before, so that loading the page again, or another version of it, loses nothing. */
export function loadDraft(): Draft | undefined {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(key()) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function saveDraft(kept: Draft): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify({ version: 1, ...kept }));
  } catch {
    // Storage is full or denied: what was entered is lost when the tab is closed or loaded again.
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // It was never kept.
  }
}
