import type { InputFile } from '../../sandbox/sandbox.ts'

const name = 'input.txt'

/** A validator of CMS gets the name of a file with the input. Source: cmsMake.py of CMS, `make_input` */
export function cmsInput(input: InputFile): { args: string[]; files: Record<string, InputFile> } {
  return { args: [name], files: { [name]: input } }
}
