import { describe, expect, it } from 'vitest';
import { relayAddress, relayAnswer, wordsForLog } from './relay-answer.ts';

const smtpUrl = 'smtp://robot%40acme.example:s3cret%2Fword@mail.acme.example:2525?tls.servername=x';
const to = 'ben.berg@kunde.example';

describe('the mail server in the log', () => {
  it.each([
    [smtpUrl, { host: 'mail.acme.example', port: 2525 }],
    ['smtp://mail.acme.example', { host: 'mail.acme.example', port: 587 }],
    ['smtps://user:word@mail.acme.example', { host: 'mail.acme.example', port: 465 }],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
  ])('%s is named without its credentials', (url, expected) => {
    expect(relayAddress(url)).toEqual(expected);
  });

  it.each([
    ['connect ECONNREFUSED 192.0.2.7:2525', 'connect ECONNREFUSED 192.0.2.7:2525'],
    ['getaddrinfo ENOTFOUND mail.acme.example', 'getaddrinfo ENOTFOUND mail.acme.example'],
    ['451 4.7.1 <ben.berg@kunde.example>: greylisted\r\n451 later', '451 4.7.1 <***>: greylisted 451 later'],
    ['450 mailbox Ben.Berg is busy', '450 mailbox *** is busy'],
    ['451 return path links+abc@acme.example and "a b"@x.example', '451 return path *** and "a ***'],
    ['535 5.7.8 robot@acme.example (robot) may not use s3cret/word', '535 5.7.8 *** (***) may not use ***'],
  ])('%j says no address and no password', (answer, expected) => {
    expect(wordsForLog(Object.assign(new Error('Failed'), { response: answer }), { smtpUrl, to })).toBe(expected);
  });

  it('says what the system says where the server says nothing', () => {
    expect(relayAnswer(new Error('Greeting never received'))).toBe('Greeting never received');
  });
});
