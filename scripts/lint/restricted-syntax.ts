import { definePlugin, defineRule, type ESTree } from '@oxlint/plugins'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** `selector` is an esquery selector of the forbidden nodes. */
const Restrictions = Type.Array(Type.Object({ selector: Type.String(), message: Type.String() }))

const restrictedSyntax = defineRule({
  meta: { schema: false },
  create(context) {
    const restrictions = Value.Parse(Restrictions, context.options)
    return Object.fromEntries(
      restrictions.map(({ selector, message }) => [selector, (node: ESTree.Node) => context.report({ node, message })]),
    )
  },
})

/** Forbids syntax that no rule of the linter covers; the options of the rule list it. */
export default definePlugin({ meta: { name: 'verdict' }, rules: { 'restricted-syntax': restrictedSyntax } })
