import type { Verdict } from '../../signing/verify/verify-file.ts';
import { exactTime } from '../components/format.ts';
import { UploadProgress } from '../documents/upload-progress.tsx';
import { consoleScriptPath } from '../layout/console-script.ts';
import { CardPage, pageTitle } from '../layout/html-page.tsx';

export interface VerifyPageProps {
  /** The host of this service. */
  host: string;
  verdict?: Verdict;
  /** Why a file was not checked. */
  refusal?: string;
}

const task = 'Check a signed PDF';

/** Lets anyone check a signed copy. Its script shows the progress of the upload, and the page works without it. */
export function VerifyPage({ host, verdict, refusal }: VerifyPageProps) {
  const outcome = verdict ? verdictText(verdict, host).heading : refusal && 'Not checked';
  return (
    <CardPage title={outcome ? `${outcome} · ${task}` : task} script={consoleScriptPath}>
      <h1>{task}</h1>
      {verdict && <Result host={host} verdict={verdict} />}
      {refusal && (
        <p class="notice notice-bad" role="alert" id="refusal" tabindex={-1} autofocus>
          {refusal}
        </p>
      )}
      <form class="stack" method="post" action="/verify/" enctype="multipart/form-data" data-title={pageTitle(task)}>
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
            Choose a file or drop it here. It’s checked and not stored.
          </p>
        </div>
        <button class="button button-primary" type="submit">
          Check
        </button>
        <UploadProgress />
      </form>
      <p class="hint">Shows whether {host} signed the file and whether it has changed since.</p>
    </CardPage>
  );
}

function Result({ host, verdict }: { host: string; verdict: Verdict }) {
  const { tone, heading, detail } = verdictText(verdict, host);
  return (
    <section class={`notice notice-${tone}`} aria-labelledby="result" data-result>
      <h2 id="result" tabindex={-1} autofocus>
        {heading}
      </h2>
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
          {Array.isArray(record.signers) && (
            <>
              <dt>Signatures</dt>
              <dd>{record.signers.length}</dd>
            </>
          )}
          <dt>Signed by</dt>
          {[record.signers].flat().map((name) => (
            <dd>
              <bdi>{name}</bdi>
            </dd>
          ))}
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
            <time datetime={timestamp.time.toISOString()}>{exactTime(timestamp.time)}</time>, according to{' '}
            <bdi>{timestamp.authority ?? 'an unnamed authority'}</bdi> (not verified here)
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
        detail: `${host} signed this file, and it hasn’t changed since.`,
      };
    case 'appended':
      return {
        tone: 'bad',
        heading: 'Changed after signing',
        detail: `${host} signed this file, but something was added afterwards, which can change what the pages show. Ask for the original signed file.`,
      };
    case 'altered':
      return {
        tone: 'bad',
        heading: 'Changed after signing',
        detail: `${host} signed this file, but its content has changed since. Ask for the original signed file.`,
      };
    case 'foreign':
      return verdict.intact
        ? {
            tone: 'caution',
            heading: 'Signed by someone else',
            detail: `The file hasn’t changed since it was signed, but ${host} didn’t sign it. The certificate names “${verdict.signer}”, which isn’t verified here.`,
          }
        : {
            tone: 'bad',
            heading: 'Changed, and not signed here',
            detail: `${host} didn’t sign this file, and its signature doesn’t match its content.`,
          };
    case 'unreadable':
      return {
        tone: 'bad',
        heading: 'Unreadable signature',
        detail: 'The signature is damaged or of an unknown kind. It proves nothing.',
      };
    case 'not-signed':
      return {
        tone: 'caution',
        heading: 'Not signed',
        detail: 'This PDF has no signature, so its origin is unknown.',
      };
    case 'not-pdf':
      return { tone: 'caution', heading: 'Not a PDF', detail: 'Choose the signed copy, a PDF, as you downloaded it.' };
  }
}
