/** What every screen stands on. One module, because a page shares one copy of it among all remotes. */

export { api, refreshRoles, signIn } from './api/api.ts'
export { ApiError, isApiError, isTransient } from './api/api-error.ts'
export { saveFile } from './api/download.ts'
export { queryClient } from './api/query-client.ts'
export type { RouteInput } from './api/route-input.ts'
export { useCodeBox } from './code/use-code-box.ts'
export { Button, ButtonLink, type ButtonLook, type ButtonProps } from './controls/Button.tsx'
export { fieldSurface, Input, SearchInput, Textarea } from './controls/Input.tsx'
export { floatingItem, floatingSurface, Select, type SelectOption } from './controls/Select.tsx'
export { Spinner } from './controls/Spinner.tsx'
export { type TabItem, Segments, Tabs } from './controls/Tabs.tsx'
export { Checkbox, Switch } from './controls/toggles.tsx'
export { type Control, Field, Form, FormError, FormField, Notice } from './forms/Form.tsx'
export { type FormSection, SectionedForm } from './forms/SectionIndex.tsx'
export { SaveBar } from './forms/SaveBar.tsx'
export { type FormOptions, type FormState, useForm } from './forms/use-form.ts'
export { SignInPuzzle, useSignInForm } from './forms/use-sign-in-form.tsx'
export { useLeaveGuard } from './forms/use-leave-guard.ts'
export { validate } from './forms/validate.ts'
export {
  formatCount,
  formatInstant,
  formatLength,
  formatMemory,
  formatPassRate,
  formatRelative,
  formatTime,
} from './format.ts'
export { addTexts, i18n, type Texts, type TextTree } from './i18n/i18n.ts'
export { useLanguage } from './i18n/language.store.ts'
export { DifficultyTag } from './judge/DifficultyTag.tsx'
export { VerdictBadge, VerdictIcon } from './judge/VerdictBadge.tsx'
export { type Verdict, verdictOf } from './judge/verdicts.ts'
export { type Live, type LiveEvents, useLive } from './live/live.ts'
export { type Column, DataList, type ListQuery } from './lists/DataList.tsx'
export { Pager } from './lists/Pager.tsx'
export { listParamsAt, type ListParams, pageSizes, useListParams } from './lists/use-list-params.ts'
export { loadMarkdown, Markdown } from './markdown/Markdown.tsx'
export { confirm, ConfirmHost } from './overlays/confirm.tsx'
export { Dialog, Drawer } from './overlays/Dialog.tsx'
export { useFocusReturn } from './overlays/focus-return.ts'
export { Menu, type MenuItem, Popover, Tooltip, TooltipProvider } from './overlays/floating.tsx'
export { toast } from './overlays/toast.store.ts'
export { Toaster } from './overlays/Toaster.tsx'
export { CopyButton, copyText } from './page/CopyButton.tsx'
export { navigate, setNavigate } from './page/navigation.ts'
export { Page, PageTitle } from './page/Page.tsx'
export { EmptyState, Failure, QueryView } from './page/QueryView.tsx'
export { RelativeTime } from './page/RelativeTime.tsx'
export {
  defineRemote,
  type LazyPage,
  lazyPage,
  type PageAddress,
  type PageFrame,
  type Remote,
  type RemotePage,
} from './page/remote.tsx'
export { Skeleton, SkeletonText } from './page/Skeleton.tsx'
export { Splitter } from './page/Splitter.tsx'
export { Card, Key, MovingTrack, Tag, Track, type TagTone } from './page/surfaces.tsx'
export { prefetchSite, useSite } from './page/use-site.ts'
export { Guard } from './session/Guard.tsx'
export { type PageAccess, refusalOf } from './session/guards.ts'
export {
  can,
  hasRole,
  isAdminRole,
  isSuperAdmin,
  type SessionUser,
  type SignInMode,
  useSession,
  useUser,
} from './session/session.store.ts'
export { startSession } from './session/start-session.ts'
export { readStored, removeStored, writeStored } from './session/storage.ts'
export {
  breakpoints,
  type ColorName,
  focusRing,
  media,
  tabular,
  theme,
  truncate,
  visuallyHidden,
} from './theme/theme.ts'
export { startTheme, type ThemeChoice, useTheme } from './theme/theme.store.ts'
