import mainRegular from 'katex/dist/fonts/KaTeX_Main-Regular.woff2'
import mathItalic from 'katex/dist/fonts/KaTeX_Math-Italic.woff2'

/** Longest time that a text waits for the letters of its formulas. */
const patienceMs = 800

/**
 * Fetches the letters that nearly every formula is set in, beside its code and not after it: set in others first, lines
 * would break elsewhere, and all below them would move once these come. A text does not wait for ever.
 */
export async function loadMathFonts(): Promise<void> {
  if (typeof FontFace === 'undefined') return
  const faces = [
    new FontFace('KaTeX_Main', `url(${mainRegular})`),
    new FontFace('KaTeX_Math', `url(${mathItalic})`, { style: 'italic' }),
  ]
  for (const face of faces) document.fonts.add(face)
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled(faces.map((face) => face.load())), late])
}
