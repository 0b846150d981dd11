import { useEffect, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts';
import { t } from '#shared/ui/messages/translate';
import { ErrorNotice } from '#ui/error-notice';
import { Progress } from '#ui/progress';
import type { OptionsDraft } from '#ui/publish-options';
import { SkeletonList } from '#ui/skeleton';
import { fetchTarget } from '../../browser/fetch-target.ts';
import type { Target } from '../../browser/target-store.ts';
import { AskTarget } from './ask-target.tsx';
import { type Looked, lookBefore } from './look-before.ts';
import { type Outcome, takeLink, takePicture } from './take-target.ts';
import { TargetOutcome } from './target-outcome.tsx';

interface PublishTargetProps {
  account: SignedInAccount;
  target: Target;
}

type Stage = 'looking' | 'asking' | 'fetching' | 'opening' | 'ended';

/** Asks what has to be asked, fetches or opens what was chosen, and shows what becomes of it. */
export function PublishTarget({ account, target }: PublishTargetProps) {
  const [looked, setLooked] = useState<Looked>();
  const [stage, setStage] = useState<Stage>('looking');
  const [outcome, setOutcome] = useState<Outcome>();
  const [error, setError] = useState<unknown>();

  const fail = (reason: unknown) => {
    setError(reason);
    setStage('asking');
  };
  const publish = (before: Looked, options: OptionsDraft) => {
    setError(undefined);
    setStage('fetching');
    const onOpening = () => setStage('opening');
    take({ account, target, before, options, onOpening }).then((ended) => {
      setOutcome(ended);
      setStage('ended');
    }, fail);
  };
  useEffect(() => {
    lookBefore(target).then((before) => {
      setLooked(before);
      if (before.ready) publish(before, before.options);
      else setStage('asking');
    }, fail);
  }, []);

  const again = () => setStage('asking');
  return (
    <section class="stack" aria-label={t(titles[target.kind])}>
      <h1>{t(titles[target.kind])}</h1>
      <p class="small soft">
        <bdi dir="ltr">{shortened(target.url)}</bdi>
      </p>
      {error !== undefined && <ErrorNotice error={error} />}
      {stage === 'looking' && <SkeletonList rows={3} />}
      {stage === 'asking' && looked && (
        <AskTarget target={target} looked={looked} onPublish={(options) => publish(looked, options)} />
      )}
      {stage === 'fetching' && <Progress label={t('target.fetching')} />}
      {stage === 'opening' && <Progress label={t('target.opening')} />}
      {stage === 'ended' && outcome && <TargetOutcome outcome={outcome} target={target} onAgain={again} />}
    </section>
  );
}

const titles = { link: 'target.link', picture: 'target.picture' } as const;

interface Taking extends PublishTargetProps {
  before: Looked;
  options: OptionsDraft;
  onOpening: () => void;
}

async function take({ account, target, before: { picture }, options, onOpening }: Taking): Promise<Outcome> {
  const { url, kind } = target;
  if (kind === 'link') return takeLink({ account, url, options, onOpening });
  const content = picture?.content ?? (await fetched(url));
  if (content === undefined) return { at: 'out-of-reach' };
  const of = picture ?? { alt: '', lang: '', page: { url, title: '' } };
  return takePicture(account, url, { ...of, content }, options);
}

/** A picture that its page may show and not read. */
async function fetched(url: string): Promise<Blob | undefined> {
  const found = /^https?:/.test(url) ? await fetchTarget(url) : undefined;
  return found?.is === 'picture' ? found.content : undefined;
}

/** Pictures may be whole files written as an address. */
const shortened = (url: string) => (url.length > 200 ? `${url.slice(0, 200)}…` : url);
