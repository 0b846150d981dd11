import * as z from 'zod/mini';
import { signature } from '../../../form-model/stored-answer.ts';
import { validateField } from '../../../form-model/validate-form.ts';
import type { FieldControl } from './field-controls.ts';
import type { SendDialog } from './send-dialog.ts';
import type { SignFields } from './sign-fields.ts';

const storedDraft = z.object({
  version: z.literal(1),
  /** Identifies the version and visitor the draft belongs to. A signature is valid for these only. */
  continuity: z.string(),
  values: z.array(z.tuple([z.string(), z.array(z.string())])),
  name: z.string(),
  email: z.string(),
  /** One that cannot be read is left out: the other entries are restored without it. */
  signature: z.catch(z.optional(z.object({ signerName: z.string(), drawing: signature })), undefined),
});

type StoredDraft = Omit<z.infer<typeof storedDraft>, 'version'>;

/** The draft of a form: the tab stores what was entered until it is sent. */
export interface Draft {
  save(): void;
  /** Enters what was stored in this tab before. */
  restore(): void;
  /** Deletes the draft, and saves no other. */
  end(): void;
}

interface DraftParts {
  /** Identifies this version and visitor. */
  continuity: string;
  controls: readonly FieldControl[];
  dialog: Pick<SendDialog, 'who' | 'write'>;
  signing: Pick<SignFields, 'signature' | 'restore'>;
}

export function createDraft({ continuity, controls, dialog, signing }: DraftParts): Draft {
  let ended = false;

  const isRestorable = ({ field }: FieldControl, values: readonly string[]) => {
    if (field.kind === 'signature') return signing.signature() !== undefined;
    // Another version of the form may use the same name for another question.
    return values.length === 0 || field.options.length === 0 || validateField(field, values) === undefined;
  };

  return {
    save() {
      if (ended) return;
      const values = controls.map(({ field, read }): [string, string[]] => [field.name, [...read()]]);
      const signature = signing.signature();
      saveDraft({ continuity, values, ...dialog.who(), ...(signature ? { signature } : {}) });
    },
    restore() {
      const draft = loadDraft();
      if (!draft) return;
      if (draft.continuity === continuity) signing.restore(draft.signature);
      const entered = new Map(draft.values);
      for (const control of controls) {
        const values = entered.get(control.field.name);
        if (values && isRestorable(control, values)) control.write(values);
      }
      const { name, email } = dialog.who();
      dialog.write({ name: draft.name || name, email: draft.email || email });
    },
    end() {
      ended = true;
      deleteDraft();
    },
  };
}

/** One key per link: a tab may show several in turn, and each personal link is another person's. */
const key = () => `linkwake:form:${location.pathname}${location.search}`;

/** Returns what was entered in this tab before, so that a reload or another version loses nothing. */
function loadDraft(): StoredDraft | undefined {
  try {
    return storedDraft.safeParse(JSON.parse(sessionStorage.getItem(key()) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function saveDraft(draft: StoredDraft): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify({ version: 1, ...draft }));
  } catch {
    // Storage is full or denied: the draft is lost when the tab is closed or reloaded.
  }
}

function deleteDraft(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // Nothing was stored.
  }
}
