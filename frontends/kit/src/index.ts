/**
 * Exports everything that screens are built from. It is one module, because all remotes of a page share one copy of it.
 */

import type {} from './text-resources.ts'

export { ApiError, isApiError, isTransient } from './api/api-error.ts'
export { saveFile } from './api/download.ts'
export { queryClient } from './api/query-client.ts'
export type { RouteInput } from './api/route-input.ts'
export { isChunkError } from './browser/chunk-error.ts'
export { isRecord } from './browser/is-record.ts'
export { navigate, setNavigate } from './browser/navigation.ts'
export { readStored, removeStored, writeStored } from './browser/storage.ts'
export { canFormat, formatCode } from './code/formatting/format-code.ts'
export { attachKeyBindings, keyBindings, type KeyBindings } from './code/load-key-bindings.ts'
export { loadMonaco } from './code/load-monaco.ts'
export { Button, ButtonLink, type ButtonVariant, type ButtonProps } from './controls/Button.tsx'
export { fieldSurface, Input, SearchInput, Textarea } from './controls/Input.tsx'
export { Select } from './controls/Select.tsx'
export { floatingItem, floatingSurface } from './controls/Select.styles.ts'
export type { SelectOption } from './controls/select-props.ts'
export { Spinner } from './controls/Spinner.tsx'
export { type TabItem, SegmentedControl, Tabs } from './controls/Tabs.tsx'
export { Checkbox, Switch } from './controls/toggles.tsx'
export { type Control, Field, Form, FormError, FormField, Notice } from './forms/Form.tsx'
export { FormDialog, type FormDialogProps } from './forms/FormDialog.tsx'
export { SecondFactorField } from './forms/SecondFactorField.tsx'
export { SaveBar } from './forms/SaveBar.tsx'
export { useDebounced } from './forms/use-debounced.ts'
export { type FieldErrors, type FormOptions, type FormState, useForm } from './forms/use-form.ts'
export { useLeaveGuard } from './forms/use-leave-guard.ts'
export { SignInCaptcha, useSignInForm } from './forms/use-sign-in-form.tsx'
export { validate } from './forms/validate.ts'
export {
  formatChange,
  formatCount,
  formatInstant,
  formatLength,
  formatMemory,
  formatPassRate,
  formatTime,
  formatYuan,
} from './i18n/format.ts'
export { formatRelative } from './i18n/relative-time.ts'
export { addTexts, i18n, loadTexts, type TextLoaders, type Texts } from './i18n/i18n.ts'
export { loadKitTexts } from './i18n/load-kit-texts.ts'
export { useLanguage } from './i18n/language.store.ts'
export { DifficultyTag } from './judge/DifficultyTag.tsx'
export { tagMatcher, useTagName } from './judge/tag-name.ts'
export { VerdictBadge, VerdictIcon } from './judge/VerdictBadge.tsx'
export { type Verdict, verdictOf } from './judge/verdicts.ts'
export { MutedText, Row, Stack, TwoColumns } from './layout/layout.tsx'
export { type Column, DataList, type ListQuery } from './lists/data-list/DataList.tsx'
export { FilterBar } from './lists/filter-bar.styles.ts'
export { PagedList, type PagedListProps } from './lists/PagedList.tsx'
export { Pager, type PagerProps } from './lists/Pager.tsx'
export { RowMenu, rowMenuColumn } from './lists/data-list/RowMenu.tsx'
export { isTyping } from './lists/data-list/use-row-navigation.ts'
export { useList, type UseListOptions, type UseListResult } from './lists/use-list.ts'
export {
  type ChangeListParams,
  listParamsAt,
  type ListParams,
  pageSizes,
  useListParams,
} from './lists/use-list-params.ts'
export { type Live, type LiveEvents, useLive, useLiveRefetch, useLiveTopic } from './live/live.ts'
export { loadMarkdown, Markdown } from './markdown/Markdown.tsx'
export { confirm, ConfirmHost } from './overlays/dialog/confirm.tsx'
export { Dialog, Drawer } from './overlays/dialog/Dialog.tsx'
export { onFirstInteraction } from './browser/first-interaction.ts'
export { preloadDialogsOnInteraction } from './overlays/dialog/dialog-windows.ts'
export type { ConfirmOptions } from './overlays/dialog/confirm-request.ts'
export { Popover } from './overlays/popover/Popover.tsx'
export { Tooltip } from './overlays/tooltip/Tooltip.tsx'
export { Menu } from './overlays/menu/Menu.tsx'
export type { MenuItem } from './overlays/menu/menu-props.ts'
export { usePalette } from './overlays/palette.store.ts'
export { useRestoreFocus } from './overlays/use-restore-focus.ts'
export { CopyButton, copyText } from './page/CopyButton.tsx'
export { Avatar } from './page/Avatar.tsx'
export { AreaGuard } from './page/AreaGuard.tsx'
export { Guard } from './page/Guard.tsx'
export { componentOf, type LazyComponent, lazyComponent } from './page/loading/lazy-component.tsx'
export { NotFound } from './page/NotFound.tsx'
export { Page, PageTitle } from './page/Page.tsx'
export { paths } from './page/paths.ts'
export { EmptyState, ErrorState, QueryView } from './page/loading/QueryView.tsx'
export { RelativeTime } from './page/RelativeTime.tsx'
export { Skeleton, SkeletonText } from './page/loading/Skeleton.tsx'
export { PageSkipLink, SkipLink, skipLinksId } from './page/SkipLink.tsx'
export { Card, Kbd, AnimatedProgressBar, Tag, ProgressBar, type TagTone } from './page/surfaces.tsx'
export { prefetchSite, type SiteArea, useSite } from './page/use-site.ts'
export { Part, type PartProps } from './parts/Part.tsx'
export { setPartsLoader } from './parts/parts.store.ts'
export type { PageAddress, Remote, RemotePage } from './remotes/remote.ts'
export { prefetchRemotePages, setRemotePagesReader, useRemotePages } from './remotes/remote-pages.ts'
export { api, keepSession, refreshRoles, signIn } from './session/api.ts'
export { useIdentityConfirmation } from './session/identity-confirmation.store.ts'
export { refreshQueries } from './session/refresh-queries.ts'
export { announceRefusal } from './session/announce-refusal.ts'
export { mayOpen, type PageAccess, refusalOf } from './session/page-access.ts'
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
export { readableColors } from './theme/readable-colors.rules.ts'
export { startTheme, type ThemeChoice, useTheme } from './theme/theme.store.ts'
export {
  aboveStretchedLink,
  breakpoints,
  type ColorName,
  focusRing,
  media,
  stretchedLink,
  tabular,
  theme,
  truncate,
  visuallyHidden,
} from './theme/theme.ts'
export { toast } from './toasts/toast.store.ts'
export { Toaster } from './toasts/Toaster.tsx'
