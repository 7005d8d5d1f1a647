/** Maps commands of LaTeX to plain text. Other commands are replaced by their names. */
const signs: Readonly<Record<string, string>> = {
  le: '≤',
  leq: '≤',
  leqslant: '≤',
  ge: '≥',
  geq: '≥',
  geqslant: '≥',
  ne: '≠',
  neq: '≠',
  lt: '<',
  gt: '>',
  times: '×',
  div: '÷',
  cdot: '·',
  pm: '±',
  mp: '∓',
  ast: '*',
  star: '*',
  circ: '∘',
  oplus: '⊕',
  otimes: '⊗',
  dots: '…',
  ldots: '…',
  cdots: '…',
  vdots: '⋮',
  ddots: '⋱',
  infty: '∞',
  approx: '≈',
  equiv: '≡',
  sim: '~',
  sum: '∑',
  prod: '∏',
  int: '∫',
  partial: '∂',
  nabla: '∇',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  gets: '←',
  Rightarrow: '⇒',
  Leftarrow: '⇐',
  implies: '⇒',
  iff: '⇔',
  Leftrightarrow: '⇔',
  leftrightarrow: '↔',
  mapsto: '↦',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  emptyset: '∅',
  varnothing: '∅',
  setminus: '∖',
  forall: '∀',
  exists: '∃',
  land: '∧',
  wedge: '∧',
  lor: '∨',
  vee: '∨',
  neg: '¬',
  lnot: '¬',
  lfloor: '⌊',
  rfloor: '⌋',
  lceil: '⌈',
  rceil: '⌉',
  langle: '⟨',
  rangle: '⟩',
  mid: '|',
  vert: '|',
  lvert: '|',
  rvert: '|',
  Vert: '‖',
  parallel: '∥',
  perp: '⊥',
  angle: '∠',
  prime: '′',
  degree: '°',
  ell: 'ℓ',
  bmod: 'mod',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  sqrt: '√',
  surd: '√',
  backslash: '\\',
  quad: ' ',
  qquad: ' ',
}

/** Commands that say how something looks, and nothing else. */
const looks =
  /^(?:left|right|[bB]igg?[lr]?|text(?:bf|it|tt|rm|sf)?|math(?:rm|bf|it|tt|bb|cal|frak|sf|scr)|boldsymbol|bm|operatorname|limits|nolimits|displaystyle|textstyle|begin|end|hat|bar|vec|overline|underline|widehat|tilde|color|mathop|mbox|hbox|space|normalsize|small|large)$/

/** Nested fractions are converted up to this depth. */
const maxDepth = 4

/**
 * A formula of LaTeX as one line of plain text: `\frac{a}{b} \le 10^{5}` is `a/b ≤ 10^5`. For excerpts and for finding;
 * what it does not know stays as its words.
 */
export function readableMath(latex: string): string {
  let text = latex.replace(/\\(?:begin|end)\{[^{}]{0,50}\}/g, ' ').replace(/\\\\|&/g, ' ')
  for (let depth = 0; depth < maxDepth; depth += 1)
    text = text
      .replace(
        /\\[dtc]?frac\s*\{([^{}]{0,200})\}\s*\{([^{}]{0,200})\}/g,
        (_, over: string, under: string) => `${operand(over)}/${operand(under)}`,
      )
      .replace(/\\[dt]?binom\s*\{([^{}]{0,200})\}\s*\{([^{}]{0,200})\}/g, 'C($1, $2)')
      .replace(/\\pmod\s*\{([^{}]{0,200})\}/g, '(mod $1)')
      .replace(/\\sqrt\s*\{([^{}]{0,200})\}/g, (_, of: string) => `√${operand(of)}`)
      .replace(/([\^_])\{([^{}]{0,200})\}/g, (_, sign: string, of: string) => `${sign}${operand(of)}`)
  return text
    .replace(/\\([{}%$#&_])/g, (_, sign: string) => literal[sign] ?? sign)
    .replace(/\\[,;:!> ]/g, ' ')
    .replace(/\\([a-zA-Z]{1,30})\*?/g, (_, name: string) => (looks.test(name) ? '' : (signs[name] ?? name)))
    .replace(/[{}\\]/g, '')
    .replace(/[\uE010\uE011]/g, (sign) => (sign === '\uE010' ? '{' : '}'))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Braces that are meant as such are kept apart from those that group. */
const literal: Readonly<Record<string, string>> = { '{': '\uE010', '}': '\uE011' }

/** Puts an operand of more than one term into parentheses. */
function operand(text: string): string {
  const trimmed = text.trim()
  return /^(?:√?[\p{L}\p{N}.]*|\\[a-zA-Z]+)$/u.test(trimmed) || /^\(.*\)$/.test(trimmed) ? trimmed : `(${trimmed})`
}
