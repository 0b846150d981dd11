import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
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
  const { step } = props.state;
  const place = useRestoredFocus(step === 'reading');
  return (
    <div ref={place} class="pane-action">
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
      return <Progress label={t('pane.looking')} onCancel={onCancel} />;
    default:
      return (
        <Button look={plain ? 'plain' : 'primary'} wide={action === 'publish' || !plain} onClick={onStart}>
          {t(labels[action])}
        </Button>
      );
  }
}

/**
 * Keeps the keyboard focus when one button replaces another: otherwise the page would get it.
 * @param replaced whether this element replaced a button when it first rendered
 * @returns a ref for the element around the buttons
 */
function useRestoredFocus(replaced: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(replaced);
  useEffect(() => {
    const onFocusIn = () => {
      hadFocus.current = place.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
  useLayoutEffect(() => {
    // Never takes the focus from the document, where the person may be typing.
    const lost = document.hasFocus() && document.activeElement === document.body;
    if (hadFocus.current && lost) place.current?.querySelector('button')?.focus();
  });
  return place;
}
