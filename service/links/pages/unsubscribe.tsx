import { Card } from './card.tsx';
import type { PageParts } from './page-frame.tsx';

interface UnsubscribePageProps {
  parts: PageParts;
  /** Whose mail it is; absent for notifications to an owner. */
  name: string | undefined;
}

/** Asks whether mail from the sender, or notifications of one kind, shall end. The form posts to the current address. */
export function UnsubscribePage({ parts, name }: UnsubscribePageProps) {
  const { words } = parts;
  return (
    <Card parts={parts} heading={words.say('unsubscribeHeading')}>
      <p class="soft">{name === undefined ? words.say('noticesEndText') : words.say('unsubscribeText', { name })}</p>
      <form method="post" class="gate">
        <button type="submit">{words.say('unsubscribe')}</button>
      </form>
    </Card>
  );
}

/** Says that mail from the sender has ended, and offers to take it back. */
export function UnsubscribedPage({ parts, name }: UnsubscribePageProps) {
  const { words } = parts;
  return (
    <Card parts={parts} heading={words.say('unsubscribedHeading')}>
      <p class="soft" role="status">
        {name === undefined ? words.say('noticesEndedText') : words.say('unsubscribedText', { name })}
      </p>
      <form method="post" class="gate">
        <div class="gate-more">
          <button type="submit" name="action" value="undo">
            {words.say('resubscribe')}
          </button>
        </div>
      </form>
    </Card>
  );
}
