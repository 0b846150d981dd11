import type { Obstacle } from '../obstacle.ts';
import type { RoomBack } from './bar-parts.tsx';
import { Card } from './card.tsx';
import type { PageParts } from './page-frame.tsx';

/** Seconds after which the page of a document in preparation looks whether it can be shown. */
export const preparingSeconds = 5;

/** Says why no one can open a document now. @param title where nothing protects it */
export function ObstaclePage(props: {
  parts: PageParts;
  obstacle: Obstacle;
  title: string | undefined;
  room: RoomBack | undefined;
}) {
  const { parts, obstacle, title, room } = props;
  const { words, sender } = parts;
  const isPreparing = obstacle === 'preparing';
  return (
    <Card
      parts={parts}
      room={room}
      heading={words.say(`${obstacle}Heading`)}
      {...(isPreparing ? { refresh: preparingSeconds } : {})}
    >
      {title === undefined ? null : (
        <p>
          <bdi>{title}</bdi>
        </p>
      )}
      <p class="soft" role={isPreparing ? 'status' : undefined}>
        {words.say(`${obstacle}Text`, { name: sender?.name ?? '' })}
      </p>
    </Card>
  );
}

/** Says that no document has this link, whether it never existed or was deleted. */
export function MissingPage({ parts }: { parts: PageParts }) {
  return (
    <Card parts={parts} heading={parts.words.say('missingHeading')}>
      <p class="soft">{parts.words.say('missingText')}</p>
    </Card>
  );
}

/** Says when a visitor who has reached a limit may go on. */
export function TooManyPage({ parts, seconds }: { parts: PageParts; seconds: number }) {
  return (
    <Card parts={parts} heading={parts.words.say('tooManyHeading')}>
      <p class="soft">{parts.words.say('tooManyText', { n: seconds })}</p>
    </Card>
  );
}

/** Says that the database is away for a moment. */
export function UnavailablePage({ parts }: { parts: PageParts }) {
  return (
    <Card parts={parts} heading={parts.words.say('unavailableHeading')}>
      <p class="soft">{parts.words.say('unavailableText')}</p>
    </Card>
  );
}

/** Says that the service failed. */
export function FaultPage({ parts }: { parts: PageParts }) {
  return (
    <Card parts={parts} heading={parts.words.say('unavailableHeading')}>
      <p class="soft">{parts.words.say('faultText')}</p>
    </Card>
  );
}
