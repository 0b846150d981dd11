import type { StoredAnswer } from '../../form-model/stored-answer.ts';
import type { OwnersResponse } from '../../forms/list-responses.ts';
import type { UnfinishedSigning } from '../../forms/signers/unfinished-signing.ts';
import { Time } from '../components/time.tsx';

/** Returns an answer as readable text; empty without an answer. */
export function answerText({ value }: StoredAnswer): string {
  if (typeof value === 'string') return value;
  return `Signed by ${value.signer_name}, ${value.method === 'drawn' ? 'drawn' : 'as typed'}`;
}

/** States of the signed copy, in words. */
export const signedCopyStates = {
  waiting: 'Others have yet to sign',
  making: 'Being created',
  ready: 'Ready',
  failed: 'Failed',
} as const;

/** Links to the signed copy of a response or shows its state; renders nothing for an unsigned response. */
export function SignedCopyLink({ documentId, response }: { documentId: string; response: OwnersResponse }) {
  const { signing } = response;
  if (!signing) return null;
  const address = `/documents/${documentId}/responses/${response.id}/signed.pdf`;
  switch (signing.state) {
    case 'ready':
      return <a href={address}>Signed PDF</a>;
    case 'waiting':
    case 'making':
      return <span class="state state-waiting">{signedCopyStates[signing.state]}</span>;
    case 'failed':
      return (
        <a class="state state-bad" href={address}>
          {signedCopyStates.failed}
        </a>
      );
  }
}

/** Says that a signed copy is not everyone's, and why. */
export function IncompleteCopy({ unfinished: { state, endedAt, others } }: { unfinished: UnfinishedSigning }) {
  const decliner = others.find(({ declinedAt }) => declinedAt);
  return (
    <p class="small soft">
      Incomplete:{' '}
      {state === 'declined' && decliner ? (
        <>
          <bdi>{decliner.name}</bdi> declined
        </>
      ) : (
        'signing cancelled'
      )}{' '}
      <Time at={endedAt} />
    </p>
  );
}
