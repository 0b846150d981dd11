import { useId } from 'preact/hooks';
import { limits } from '#shared/contract/limits.ts';
import { formatBytes, formatList } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { totalOf, type Weight } from '../../capture/fit/weigh.ts';

const words = {
  pictures: 'size.pictures',
  fonts: 'size.fonts',
  styles: 'size.styles',
  text: 'size.text',
} as const;

/** Shows the size of a file relative to the limit, and its size by content. */
export function SizeMeter({ weight }: { weight: Weight }) {
  const id = useId();
  const total = totalOf(weight);
  const sizes = { size: formatBytes(total), limit: formatBytes(limits.htmlBytes) };
  const parts = (Object.keys(words) as (keyof Weight)[])
    .filter((part) => weight[part] > 0)
    .sort((a, b) => weight[b] - weight[a])
    .map((part) => t(words[part], { size: formatBytes(weight[part]) }));
  return (
    <div class="size-meter small">
      <label for={id}>{t(total > limits.htmlBytes ? 'size.packed' : 'size.fits', sizes)}</label>
      <meter id={id} min={0} max={limits.htmlBytes} value={total} />
      <span class="soft">{formatList(parts)}</span>
    </div>
  );
}
