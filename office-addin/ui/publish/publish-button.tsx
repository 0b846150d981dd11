import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { ByteProgress } from '../components/byte-progress.tsx';
import type { PublishStep } from './use-publish.ts';

const labels = { publish: 'pane.publish', update: 'pane.replace', 'update-anyway': 'card.update-anyway' } as const;

interface PublishButtonProps {
  state: PublishStep;
  /** What the button does. */
  action: keyof typeof labels;
  /** True if nothing is known to have changed: the button stays, without emphasis. */
  plain: boolean;
  onStart: () => void;
  onCancel: () => void;
}

/** Shows the button, or the progress of its publish. */
export function PublishButton(props: PublishButtonProps) {
  return (
    <div class="pane-action">
      <Action {...props} />
    </div>
  );
}

function Action({ state, action, plain, onStart, onCancel }: PublishButtonProps) {
  switch (state.step) {
    case 'reading':
      return <ByteProgress label={t('pane.reading')} {...state} onCancel={onCancel} />;
    case 'sending':
      return <ByteProgress label={t('pane.sending')} {...state} onCancel={onCancel} />;
    case 'looking':
      return state.cancelled ? (
        <Progress label={t('pane.looking-cancelled')} />
      ) : (
        <Progress label={t('pane.looking')} onCancel={onCancel} />
      );
    default:
      return (
        <Button look={plain ? 'plain' : 'primary'} wide={action === 'publish' || !plain} onClick={onStart}>
          {t(labels[action])}
        </Button>
      );
  }
}
