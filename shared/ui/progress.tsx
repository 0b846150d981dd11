import { useId } from 'preact/hooks';
import { t } from '../messages/translate.ts';
import { Button } from './button.tsx';

export interface ProgressProps {
  label: string;
  /** Absent while the amount is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  /** The progress as text: `2.1 MB of 5 MB`. */
  amount?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** Appears after a second, since most work ends sooner. */
  late?: boolean;
}

/** Shows the progress of some work. A screen reader hears what is done; it follows the bar in its own way. */
export function Progress({ label, value, max, amount, onCancel, late = false }: ProgressProps) {
  const id = useId();
  const known = value !== undefined && max !== undefined && max > 0;
  return (
    <div class={late ? 'progress progress-late' : 'progress'}>
      <div role="status">
        <label for={id}>{label}</label>
      </div>
      <progress id={id} {...(known && { value, max })} />
      <div class="row">
        {amount && <span class="small soft numbers">{amount}</span>}
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
