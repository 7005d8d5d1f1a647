/**
 * Provides the editor that all frontends share, with the features and grammars that any of them uses. `loadMonaco` of
 * the kit loads it. Frontends import only types from this module, because otherwise each would bundle its own editor.
 */
import { editor, KeyCode, KeyMod, MarkerSeverity } from 'monaco-editor/editor'
// `features/suggest` of this release registers only inline suggestions.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/caretOperations/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/comment/register'
import 'monaco-editor/features/contextmenu/register'
import 'monaco-editor/features/cursorUndo/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/folding/register'
import 'monaco-editor/features/gotoError/register'
import 'monaco-editor/features/gotoLine/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/features/parameterHints/register'
import 'monaco-editor/features/smartSelect/register'
import 'monaco-editor/features/snippet/register'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/unicodeHighlighter/register'
import 'monaco-editor/features/wordHighlighter/register'
import 'monaco-editor/features/wordOperations/register'
import 'monaco-editor/languages/definitions/cpp/register'
import 'monaco-editor/languages/definitions/csharp/register'
import 'monaco-editor/languages/definitions/fsharp/register'
import 'monaco-editor/languages/definitions/go/register'
import 'monaco-editor/languages/definitions/java/register'
import 'monaco-editor/languages/definitions/javascript/register'
import 'monaco-editor/languages/definitions/kotlin/register'
import 'monaco-editor/languages/definitions/lua/register'
import 'monaco-editor/languages/definitions/pascal/register'
import 'monaco-editor/languages/definitions/perl/register'
import 'monaco-editor/languages/definitions/php/register'
import 'monaco-editor/languages/definitions/python/register'
import 'monaco-editor/languages/definitions/ruby/register'
import 'monaco-editor/languages/definitions/rust/register'
import 'monaco-editor/languages/definitions/scala/register'
import 'monaco-editor/languages/definitions/swift/register'
import 'monaco-editor/languages/definitions/typescript/register'
import { completeNames } from './completion/complete-names.ts'
import { acceptByTab, completionOptions } from './completion/suggestion-keys.ts'
import './haskell.ts'

// Only word completion and links use a worker.
window.MonacoEnvironment = {
  getWorker: () => new Worker(new URL('monaco-editor/editor/editor.worker.js', import.meta.url), { type: 'module' }),
}

completeNames()

export { acceptByTab, completionOptions, editor, KeyCode, KeyMod, MarkerSeverity }
