import type { Verdict } from '../../signing/verify/verify-file.ts';
import { exactTime } from '../components/format.ts';
import { CardPage } from '../layout/html-page.tsx';

export interface VerifyPageProps {
  /** The host of this service. */
  host: string;
  verdict?: Verdict;
  /** Why a file was not checked. */
  refusal?: string;
}

/** Lets anyone check a signed copy. */
export function VerifyPage({ host, verdict, refusal }: VerifyPageProps) {
  return (
    <CardPage title="Check a signed PDF">
      <h1>Check a signed PDF</h1>
      {verdict && <Result host={host} verdict={verdict} />}
      {refusal && (
        <p class="notice notice-bad" role="alert" id="refusal">
          {refusal}
        </p>
      )}
      <form class="stack" method="post" action="/verify/" enctype="multipart/form-data">
        <div class="field">
          <label for="file">{verdict ? 'Another PDF' : 'PDF'}</label>
          <input
            id="file"
            class="drop"
            name="file"
            type="file"
            required
            accept=".pdf,application/pdf"
            aria-describedby="file-hint"
          />
          <p class="hint" id="file-hint">
            Choose the file or drop it here. It is looked at once and not kept.
          </p>
        </div>
        <button class="button button-primary" type="submit">
          Check
        </button>
      </form>
      <p class="hint">Tells whether {host} made and signed the file, and whether any byte of it has changed since.</p>
    </CardPage>
  );
}

function Result({ host, verdict }: { host: string; verdict: Verdict }) {
  const { tone, heading, detail } = verdictText(verdict, host);
  return (
    <section class={`notice notice-${tone}`} aria-labelledby="result">
      <h2 id="result">{heading}</h2>
      <p>{detail}</p>
      {verdict.kind === 'unchanged' && <Facts {...verdict} />}
    </section>
  );
}

/**
 * Shows only what the signature covers, and its time stamp. The signature cannot cover the time stamp: anyone can add
 * their own, so the page names the authority as a claim.
 */
function Facts({ record, timestamp }: Extract<Verdict, { kind: 'unchanged' }>) {
  return (
    <dl class="said">
      {record && (
        <>
          <dt>Document</dt>
          <dd>
            <bdi>{record.title}</bdi>
          </dd>
          <dt>Signed by</dt>
          <dd>
            <bdi>{record.signer}</bdi>
          </dd>
          <dt>Signed</dt>
          <dd>
            <time datetime={record.signedAt}>{exactTime(new Date(record.signedAt))}</time>
          </dd>
          <dt>Response</dt>
          <dd>{record.response}</dd>
        </>
      )}
      {timestamp && (
        <>
          <dt>Time stamp</dt>
          <dd>
            <time datetime={timestamp.time.toISOString()}>{exactTime(timestamp.time)}</time>, says{' '}
            <bdi>{timestamp.authority ?? 'somebody without a name'}</bdi>; whether they are to be trusted cannot be told
            here
          </dd>
        </>
      )}
    </dl>
  );
}

function verdictText(
  verdict: Verdict,
  host: string,
): { tone: 'good' | 'caution' | 'bad'; heading: string; detail: string } {
  switch (verdict.kind) {
    case 'unchanged':
      return {
        tone: 'good',
        heading: 'Signed here and unchanged',
        detail: `${host} made and signed this file, and every byte is as it was then.`,
      };
    case 'appended':
      return {
        tone: 'bad',
        heading: 'Changed after signing',
        detail: `${host} signed the first part of this file. Something was added behind it afterwards, which can change what the pages show. Ask for the file as it was signed.`,
      };
    case 'altered':
      return {
        tone: 'bad',
        heading: 'Changed after signing',
        detail: `The file has a signature of ${host}, but not for this content: something in it is different. Ask for the file as it was signed.`,
      };
    case 'foreign':
      return verdict.intact
        ? {
            tone: 'caution',
            heading: 'Signed by somebody else',
            detail: `The file is unchanged since it was signed, but not by ${host}. The certificate calls its owner “${verdict.signer}”; whether that is true cannot be told here.`,
          }
        : {
            tone: 'bad',
            heading: 'Changed, and not signed here',
            detail: `The signature in this file is not one of ${host}, and does not hold for all of the file.`,
          };
    case 'unreadable':
      return {
        tone: 'bad',
        heading: 'The signature cannot be read',
        detail: 'The file has something like a signature that is damaged or of an unknown kind. It proves nothing.',
      };
    case 'not-signed':
      return {
        tone: 'caution',
        heading: 'Not signed',
        detail: 'There is no signature in this PDF, so nothing can be said of where it comes from.',
      };
    case 'not-pdf':
      return { tone: 'caution', heading: 'Not a PDF', detail: 'Choose the signed copy as it was downloaded, a PDF.' };
  }
}
