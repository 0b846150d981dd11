import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fewestSigners, type SigningField, type SigningInput } from '#shared/contract/signing.ts';
import { proposeSigners } from '#shared/rules/propose-signers.ts';
import type { DraftRef } from '#shared/ui/use-draft.ts';

/** A person who is going to sign. */
export interface NamedSigner {
  /** Of this screen only. */
  key: number;
  name: string;
  email: string;
}

/** Who signs, in which order, and who fills in what. Every field has a signer. */
interface SignersState {
  signers: readonly NamedSigner[];
  /** The signer's key, by the position of the field. */
  owners: readonly number[];
  change(key: number, to: Partial<Pick<NamedSigner, 'name' | 'email'>>): void;
  /** Adds a signer at the end. @returns their key */
  add(): number;
  /** Removes a signer; their fields go to the first of the others. */
  remove(key: number): void;
  /** Lets a signer sign before the one in front of them. */
  moveUp(key: number): void;
  assignField(field: number, key: number): void;
  /** Returns the signers as the API takes them. */
  toInput(): SigningInput['signers'];
}

/** What was entered, for the fields that the form had then. */
export interface SignersDraft {
  signers: readonly NamedSigner[];
  owners: readonly number[];
  /** The next signer's key. */
  next: number;
  /** The names of the fields. */
  fields: readonly string[];
}

/**
 * At first, each signature goes to another signer, with the fields before it.
 * @param draft keeps what was entered when the form is closed
 */
export function useSigners(fields: readonly SigningField[], draft: DraftRef<SignersDraft>): SignersState {
  const [state, setState] = useState(() =>
    draft.value === undefined ? initialState(fields) : withFields(draft.value, fields),
  );
  const { signers, owners, next } = state;
  const first = useRef(state);
  useLayoutEffect(() => {
    // A proposal that nobody has changed would hide the one for other fields.
    if (state !== first.current) draft.value = state;
  }, [state]);
  return {
    signers,
    owners,
    change(key, to) {
      setState((before) => ({
        ...before,
        signers: before.signers.map((signer) => (signer.key === key ? { ...signer, ...to } : signer)),
      }));
    },
    add() {
      setState((before) => ({
        ...before,
        signers: [...before.signers, { key: before.next, name: '', email: '' }],
        next: before.next + 1,
      }));
      return next;
    },
    remove(key) {
      setState((before) => {
        const left = before.signers.filter((signer) => signer.key !== key);
        const first = left[0]?.key ?? 0;
        return {
          ...before,
          signers: left,
          owners: before.owners.map((owner) => (owner === key ? first : owner)),
        };
      });
    },
    moveUp(key) {
      setState((before) => {
        const at = before.signers.findIndex((signer) => signer.key === key);
        const moved = before.signers.toSpliced(at, 1);
        return { ...before, signers: moved.toSpliced(at - 1, 0, ...before.signers.slice(at, at + 1)) };
      });
    },
    assignField(field, key) {
      setState((before) => ({ ...before, owners: before.owners.with(field, key) }));
    },
    toInput() {
      return signers.map(({ key, name, email }) => ({
        name: name.trim(),
        ...(email.trim() && { email: email.trim() }),
        fields: fields.flatMap((field, at) => (owners[at] === key ? [field.name] : [])),
      }));
    },
  };
}

function initialState(fields: readonly SigningField[]): SignersDraft {
  const proposed = proposalFor(fields);
  const count = Math.max(fewestSigners, ...proposed);
  const signers = Array.from({ length: count }, (_, key): NamedSigner => ({ key, name: '', email: '' }));
  return { signers, owners: proposed.map((number) => number - 1), next: count, fields: fields.map(({ name }) => name) };
}

/** Returns a draft for the fields that the form has now: those it had before stay with their signers. */
function withFields(draft: SignersDraft, fields: readonly SigningField[]): SignersDraft {
  const proposed = proposalFor(fields);
  const owners = fields.map(({ name }, at) => {
    const before = draft.owners[draft.fields.indexOf(name)];
    return before ?? (draft.signers[(proposed[at] ?? 1) - 1] ?? draft.signers[0])?.key ?? 0;
  });
  return { ...draft, owners, fields: fields.map(({ name }) => name) };
}

/** Returns the number of each field's signer, from 1. */
const proposalFor = (fields: readonly SigningField[]) => proposeSigners(fields.map(({ kind }) => kind));
