/** Types of the two css-tree 3 entry points that are used here. The package ships none. */
declare module 'css-tree/tokenizer' {
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
  export const tokenTypes: {
    Ident: 1;
    Function: 2;
    AtKeyword: 3;
    Hash: 4;
    String: 5;
    Url: 7;
    BadString: 6;
    BadUrl: 8;
    Delim: 9;
    WhiteSpace: 13;
    CDO: 14;
    CDC: 15;
    Colon: 16;
    Semicolon: 17;
    Comma: 18;
    LeftSquareBracket: 19;
    RightSquareBracket: 20;
    LeftParenthesis: 21;
    RightParenthesis: 22;
    LeftCurlyBracket: 23;
    RightCurlyBracket: 24;
    Comment: 25;
  };
}

declare module 'css-tree/utils' {
  interface Coder {
    decode(text: string): string;
    encode(value: string): string;
  }
  export const ident: Coder;
  export const string: Coder;
  export const url: Coder;
}
