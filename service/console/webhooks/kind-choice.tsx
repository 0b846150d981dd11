import { type EventKind, eventKinds } from '#shared/contract/event-kinds.ts';
import { kindWords } from './webhook-words.ts';

/** The kinds of events that a webhook can get. */
export function KindChoice({ chosen }: { chosen: readonly EventKind[] }) {
  return (
    <fieldset class="field">
      <legend>Send when</legend>
      {eventKinds.map((kind) => (
        <label class="check">
          <input type="checkbox" name="kinds" value={kind} checked={chosen.includes(kind)} />
          {kindWords[kind]}
        </label>
      ))}
    </fieldset>
  );
}
