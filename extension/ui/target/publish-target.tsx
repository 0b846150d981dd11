import { useEffect, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { isWebAddress } from '#shared/formats/web-address.ts';
import { formatBytes } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { emptyOptions, type OptionsDraft } from '#shared/ui/publish-options.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { fetchTarget } from '../../capture-host/fetch-target.ts';
import type { Target } from '../../stores/chosen-targets.ts';
import { useFocus } from '../publishing/use-focus.ts';
import { AskTarget } from './ask-target.tsx';
import { checkRedirect, checkTarget, type TargetCheck } from './check-target.ts';
import { type Outcome, publishLink, publishPicture, type Question } from './publish-by-kind.ts';
import { TargetOutcome } from './target-outcome.tsx';

interface PublishTargetProps {
  account: SignedInAccount;
  target: Target;
}

type Stage = 'looking' | 'asking' | 'fetching' | 'opening' | 'ended';

/** Asks for decisions, fetches or opens the chosen target, and shows the outcome. */
export function PublishTarget({ account, target }: PublishTargetProps) {
  const [check, setCheck] = useState<TargetCheck>();
  // They outlive a publish that is cancelled or fails.
  const [options, setOptions] = useState(emptyOptions);
  const [stage, setStage] = useState<Stage>('looking');
  const [outcome, setOutcome] = useState<Outcome>();
  const [error, setError] = useState<unknown>();
  const [received, setReceived] = useState<{ bytes: number; size: number | undefined }>();
  const fetching = useRef(new AbortController());
  const section = useFocus({ wanted: stage !== 'looking', stage });

  const fail = (reason: unknown) => {
    setError(reason);
    setStage('asking');
  };
  const ask = (checked: TargetCheck) => {
    setCheck(checked);
    setOptions(checked.options);
    setStage('asking');
  };
  const publish = (checked: TargetCheck, chosen: OptionsDraft) => {
    setError(undefined);
    setReceived(undefined);
    setStage('fetching');
    fetching.current = new AbortController();
    const { signal } = fetching.current;
    const onBytes = (bytes: number, size: number | undefined) => setReceived({ bytes, size });
    const onOpening = () => setStage('opening');
    publishChecked({ account, target, checked, options: chosen, signal, onBytes, onOpening }).then(
      (ended) => {
        if (ended.at === 'asking') return ask(ended.check);
        setOutcome(ended);
        setStage('ended');
      },
      (reason: unknown) => (signal.aborted ? setStage('asking') : fail(reason)),
    );
  };
  useEffect(() => {
    checkTarget(target).then((checked) => {
      ask(checked);
      if (checked.ready) publish(checked, checked.options);
    }, fail);
  }, []);

  const again = () => setStage('asking');
  return (
    <section class="stack" aria-label={t(titles[target.kind])} ref={section} tabIndex={-1}>
      <h1>{t(titles[target.kind])}</h1>
      <p class="small soft">
        <bdi dir="ltr">{shortened(target.url)}</bdi>
      </p>
      {error !== undefined && <ErrorNotice error={error} />}
      {stage === 'looking' && <SkeletonList rows={3} />}
      {stage === 'asking' && check && (
        <AskTarget
          target={target}
          check={check}
          options={options}
          onOptions={setOptions}
          onPublish={() => publish(check, options)}
        />
      )}
      {stage === 'fetching' && (
        <Progress
          label={t('target.fetching')}
          value={received?.size && received.bytes}
          max={received?.size}
          amount={received && amountWords(received)}
          onCancel={() => fetching.current.abort()}
        />
      )}
      {stage === 'opening' && <Progress label={t('target.opening')} />}
      {stage === 'ended' && outcome && <TargetOutcome outcome={outcome} target={target} onAgain={again} />}
    </section>
  );
}

const titles = { link: 'target.link', picture: 'target.picture', pdf: 'target.pdf' } as const;

interface PublishRequest extends PublishTargetProps {
  checked: TargetCheck;
  options: OptionsDraft;
  signal: AbortSignal;
  onBytes: (bytes: number, size: number | undefined) => void;
  onOpening: () => void;
}

async function publishChecked({ target, ...request }: PublishRequest): Promise<Outcome | Question> {
  const { url, kind } = target;
  const { account, checked, options, signal } = request;
  const { picture } = checked;
  if (kind !== 'picture') return publishLink({ ...request, url });
  const of = picture ?? { alt: '', lang: '', page: { url, title: '' } };
  const publish = (content: Blob) => publishPicture(account, url, { ...of, content }, options);
  if (picture?.content !== undefined) return publish(picture.content);
  // A page may show a picture that it may not read.
  const found = isWebAddress(url) ? await fetchTarget(url, signal) : undefined;
  if (found?.is === 'picture') {
    const check = await checkRedirect(checked, options, found.from);
    return check ? { at: 'asking', check } : publish(found.content);
  }
  return found?.is === 'refused' ? { at: 'refused', status: found.status } : { at: 'out-of-reach' };
}

function amountWords({ bytes, size }: { bytes: number; size: number | undefined }): string {
  const done = formatBytes(bytes);
  return size === undefined ? done : t('progress.amount', { done, total: formatBytes(size) });
}

/** Shortens an address for display. A data: URL may contain a whole file. */
const shortened = (url: string) => (url.length > 200 ? `${url.slice(0, 200)}…` : url);
