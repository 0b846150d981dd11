import { describe, expect, it } from 'vitest';
import { asksForEmail, isAllowedEmail, readEmail } from './allowed-email.ts';

describe('the email gate', () => {
  it('admits every address when no domain is listed', () => {
    expect(isAllowedEmail({ allowedEmailDomains: '' }, 'a@b.example')).toBe(true);
    expect(isAllowedEmail({ allowedEmailDomains: ' , ' }, 'a@b.example')).toBe(true);
  });

  it('compares the whole domain, regardless of case', () => {
    const access = { allowedEmailDomains: 'Acme.example, @other.example' };
    expect(isAllowedEmail(access, 'a@ACME.example')).toBe(true);
    expect(isAllowedEmail(access, 'a@other.example')).toBe(true);
    expect(isAllowedEmail(access, 'a@evilacme.example')).toBe(false);
    expect(isAllowedEmail(access, 'a@mail.acme.example')).toBe(false);
    expect(isAllowedEmail(access, 'acme.example@evil.example')).toBe(false);
  });

  it('knows an international domain in letters and as DNS has it', () => {
    for (const allowedEmailDomains of ['müller.example', 'xn--mller-kva.example', 'MÜLLER.EXAMPLE']) {
      for (const address of ['ann@müller.example', 'ann@xn--mller-kva.example', 'Ann@Müller.Example']) {
        expect(isAllowedEmail({ allowedEmailDomains }, address)).toBe(true);
        expect(isAllowedEmail({ allowedEmailDomains }, readEmail(address) ?? '')).toBe(true);
      }
      expect(isAllowedEmail({ allowedEmailDomains }, 'ann@muller.example')).toBe(false);
    }
  });

  it('keeps an address with a domain that only looks like another apart from it', () => {
    // The first letter is Cyrillic.
    expect(readEmail('ann@аcme.example')).toBe('ann@xn--cme-5cd.example');
  });

  it('asks for an address when the setting is on or a domain is listed', () => {
    expect(asksForEmail({ requireEmail: false, verifyEmail: false, allowedEmailDomains: '' })).toBe(false);
    expect(asksForEmail({ requireEmail: true, verifyEmail: false, allowedEmailDomains: '' })).toBe(true);
    expect(asksForEmail({ requireEmail: false, verifyEmail: false, allowedEmailDomains: 'acme.example' })).toBe(true);
  });

  it('accepts an address with blanks around it, but no invalid address', () => {
    expect(readEmail(' ann@acme.example ')).toBe('ann@acme.example');
    expect(readEmail('ann@acme')).toBeUndefined();
    expect(readEmail('a@acme.example@evil.example')).toBeUndefined();
    expect(readEmail(`${'a'.repeat(300)}@acme.example`)).toBeUndefined();
    expect(readEmail(undefined)).toBeUndefined();
  });
});
