import { formatBytes } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { Progress } from '#shared/ui/progress.tsx';

interface ByteProgressProps {
  label: string;
  /** Bytes, if known. */
  done?: number | undefined;
  total?: number | undefined;
  onCancel: () => void;
}

/** Shows how much of a file has been read or sent. */
export function ByteProgress({ label, done, total, onCancel }: ByteProgressProps) {
  if (done === undefined || total === undefined) return <Progress label={label} onCancel={onCancel} />;
  const amount = t('progress.amount', { done: formatBytes(done), total: formatBytes(total) });
  return <Progress label={label} value={done} max={total} amount={amount} onCancel={onCancel} />;
}
