import type { InputFile } from '../../sandbox/sandbox.ts'

const name = 'input.txt'

/** What a validator of CMS is called with: the name of a file that holds the input. Source: cmsMake.py of CMS, `make_input` */
export function cmsInput(input: InputFile): { args: string[]; files: Record<string, InputFile> } {
  return { args: [name], files: { [name]: input } }
}
