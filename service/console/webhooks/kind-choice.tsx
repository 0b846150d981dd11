import { type EventKind, eventKinds } from '#shared/contract/event-kinds.ts';
import { kindWords } from './webhook-words.ts';

interface KindChoiceProps {
  chosen: readonly EventKind[];
  /** Why the choice was not saved. */
  refusal?: string | undefined;
}

/** The kinds of events that a webhook can get. */
export function KindChoice({ chosen, refusal }: KindChoiceProps) {
  return (
    <fieldset class="field" aria-describedby={refusal === undefined ? undefined : 'kinds-refusal'}>
      <legend>Send when</legend>
      {eventKinds.map((kind) => (
        <label class="check">
          <input type="checkbox" name="kinds" value={kind} checked={chosen.includes(kind)} />
          {kindWords[kind]}
        </label>
      ))}
      {refusal !== undefined && (
        <span class="field-error" id="kinds-refusal" role="alert">
          {refusal}
        </span>
      )}
    </fieldset>
  );
}
