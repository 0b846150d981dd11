import { Button } from '#shared/ui/button.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { Progress } from '#shared/ui/progress.tsx';
import { AmountProgress } from './amount-progress.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import type { PublishStep } from './use-publish.ts';

interface PrimaryActionProps {
  state: PublishStep;
  /** The file has a link, whose content the button replaces. */
  replaceable: boolean;
  /** There is nothing to replace it by: the button is there, and asks for nothing. */
  plain: boolean;
  /** False while the options cannot be sent. */
  ready: boolean;
  onStart: () => void;
  onCancel: () => void;
}

/** The one button, or how far what it started has come. */
export function PrimaryAction(props: PrimaryActionProps) {
  const { step } = props.state;
  const place = useKeptFocus(step === 'reading');
  return (
    <div ref={place}>
      <Action {...props} />
    </div>
  );
}

function Action({ state, replaceable, plain, ready, onStart, onCancel }: PrimaryActionProps) {
  switch (state.step) {
    case 'reading':
      return <AmountProgress label={t('pane.reading')} {...state} onCancel={onCancel} />;
    case 'sending':
      return <AmountProgress label={t('pane.sending')} {...state} onCancel={onCancel} />;
    case 'looking':
      return <Progress label={t('pane.looking')} onCancel={onCancel} />;
    default:
      return (
        <Button look={plain || state.step === 'done' ? 'plain' : 'primary'} wide disabled={!ready} onClick={onStart}>
          {t(replaceable ? 'pane.replace' : 'pane.publish')}
        </Button>
      );
  }
}
