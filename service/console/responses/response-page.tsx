import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import type { OwnersResponse, ResponseSigning } from '../../forms/list-responses.ts';
import type { UnfinishedSigning } from '../../forms/signers/unfinished-signing.ts';
import { BouncedMail } from '../components/bounced-mail.tsx';
import { Confirm } from '../components/confirm.tsx';
import { exactTime } from '../components/format.ts';
import { DocumentFrame } from '../documents/document-frame.tsx';
import { answerText, IncompleteCopy, SignedCopyLink } from './answers-and-copies.tsx';

interface ResponsePageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  response: OwnersResponse;
  /** The signing that it is a part of, if that ended before everyone had signed. */
  unfinished: UnfinishedSigning | undefined;
  /** False for what one of several signers did. */
  deletable: boolean;
}

/** Shows one response: its answers and the record of its signature. */
export function ResponsePage({ owner, document, link, response, unfinished, deletable }: ResponsePageProps) {
  const { who, email, at, answers, signing, declinedReason } = response;
  return (
    <DocumentFrame {...{ owner, document, link }} at="responses/" page={`Response from ${who ?? 'someone'}`}>
      <section class="stack" aria-labelledby="response">
        <p>
          <a href={`/documents/${document.id}/responses/`}>All responses</a>
        </p>
        <h2 id="response">
          <bdi>{who ?? 'Someone'}</bdi>
        </h2>
        <p class="row small soft">
          <time datetime={at.toISOString()}>{exactTime(at)}</time>
          {email && !who?.split(/[\s<>(),]+/).includes(email) && <bdi>{email}</bdi>}
          <SignedCopyLink documentId={document.id} response={response} />
        </p>
        {unfinished && <IncompleteCopy unfinished={unfinished} />}
        {signing?.copyBounce && <BouncedMail what="Signed copy" email={email} bounce={signing.copyBounce} />}
        {declinedReason === undefined ? (
          <Facts
            facts={answers.map((answer) => ({ name: answer.label, hint: answer.name, value: answerText(answer) }))}
          />
        ) : (
          <>
            <p>
              <span class="state state-bad">Declined to sign</span>
            </p>
            <Facts facts={[{ name: 'Reason', value: declinedReason }]} />
          </>
        )}
      </section>
      {signing && (
        <section class="stack" aria-labelledby="signature">
          <h2 id="signature">Signature</h2>
          <Facts facts={auditTrail(at, signing)} />
        </section>
      )}
      {deletable ? (
        <Confirm
          action={`/documents/${document.id}/responses/${response.id}/delete`}
          verb="Delete response"
          icon="delete"
          name={who ?? 'Someone'}
          sentence="Delete this response"
          consequence={`It’s gone for good${signing ? ', with its signature and its signed copy here' : ''}. Copies that were downloaded or emailed stay.`}
        />
      ) : (
        <p class="small soft">
          The other signers’ copies contain this response, so it’s deleted only together with the document.
        </p>
      )}
    </DocumentFrame>
  );
}

interface Fact {
  name: string;
  hint?: string;
  value: string | undefined;
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <table class="wide stacks facts">
      <tbody>
        {facts.map(({ name, hint, value }) => (
          <tr>
            <th scope="row" title={hint}>
              <bdi>{name}</bdi>
            </th>
            <td class="breaks lines">{value ? <bdi>{value}</bdi> : <span class="soft">–</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function auditTrail(at: Date, signing: ResponseSigning): Fact[] {
  return [
    { name: 'Signed by', value: signing.signerName },
    { name: 'When', value: exactTime(at) },
    { name: 'Agreed to', value: signing.consent },
    { name: 'IP address', value: signing.ip },
    { name: 'Location', value: signing.location },
    { name: 'Device', value: signing.device },
    { name: 'Original file, SHA-256', value: signing.originalSha256 },
    { name: 'Answered document, SHA-256', value: signing.answeredSha256 },
  ];
}
