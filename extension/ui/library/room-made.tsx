import { CopyButton } from '#shared/ui/copy-button.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { copyText } from '../../browser/clipboard.ts';

/** The link of a room that has just been made. */
export function RoomMade({ link }: { link: string }) {
  return (
    <div class="notice notice-good" role="status">
      <span>{t('room.made')}</span>
      <a href={link} target="_blank" rel="noreferrer">
        <bdi dir="ltr">{link}</bdi>
      </a>
      <CopyButton text={link} copy={copyText} />
    </div>
  );
}
