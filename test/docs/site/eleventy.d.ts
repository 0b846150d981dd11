declare module '@11ty/eleventy' {
  export default class Eleventy {
    constructor(input: string, output: string, options: object);
    toJSON(): Promise<{ url: string; inputPath: string; content: string }[]>;
  }
}
