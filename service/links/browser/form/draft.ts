import * as z from 'zod/mini';
import { signature } from '../../../form-model/stored-answer.ts';

const storedDraft = z.object({
  version: z.literal(1),
  /** Identifies the version and visitor the draft belongs to. A signature is valid for these only. */
  continuity: z.string(),
  values: z.array(z.tuple([z.string(), z.array(z.string())])),
  name: z.string(),
  email: z.string(),
  signature: z.optional(z.object({ signerName: z.string(), drawing: signature })),
});

export type Draft = Omit<z.infer<typeof storedDraft>, 'version'>;

/** One key per link: a tab may show several in turn. */
const key = () => `linkwake:form:${location.pathname}`;

/** Returns what was entered in this tab before, so that a reload or another version loses nothing. */
export function loadDraft(): Draft | undefined {
  try {
    return storedDraft.safeParse(JSON.parse(sessionStorage.getItem(key()) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify({ version: 1, ...draft }));
  } catch {
    // Storage is full or denied: the draft is lost when the tab is closed or reloaded.
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // Nothing was stored.
  }
}
