import { type TObject, type TProperties, Type } from 'typebox'
import { maxGroupQuota } from '../../codes/group.ts'
import { adminRoles, superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, IdOrNone, Instant, NonBlank, Nothing, Nullable, pageOf, pageQuery, partial, Uid } from '../schema.ts'
import { DashboardInfo, JudgeServiceInfo, ServiceInfo, WebsiteConfig } from './site-data.ts'
import { EnglishText, EnglishInput } from '../translation.ts'

export const getWebsiteConfig = route({
  summary: 'Name, texts and switches of the site',
  owner: 'site',
  method: 'GET',
  path: '/api/get-website-config',
  access: 'public',
  shared: { seconds: 5, varyBy: [] },
  data: WebsiteConfig,
})

export const homeCarousel = route({
  summary: 'Pictures of the home page',
  owner: 'site',
  method: 'GET',
  path: '/api/home-carousel',
  access: 'public',
  shared: { seconds: 5, varyBy: [] },
  data: Type.Array(Type.Object({ id: Id, url: Type.String() })),
})

/** Accepts PNG, JPEG, GIF, WebP or BMP. */
export const uploadCarouselImage = route({
  summary: 'Add a picture to the home page',
  owner: 'site',
  method: 'POST',
  path: '/api/file/upload-carouse-img',
  access: superAdmin,
  rate: 'upload',
  cookieSignIn: true,
  upload: { field: 'file', maxBytes: 4 * 1024 * 1024 },
  data: Type.Object({ id: Id, url: Type.String() }),
})

export const deleteCarouselImage = route({
  summary: 'Take a picture off the home page',
  owner: 'site',
  method: 'DELETE',
  path: '/api/admin/config/home-carousel',
  access: superAdmin,
  query: Type.Object({ id: Id }),
  data: Nothing,
})

/**
 * Orders all pictures of the carousel. It is refused if somebody has added or removed one since the caller read the
 * list.
 */
export const orderCarouselImages = route({
  summary: 'Put the pictures of the home page in order',
  owner: 'site',
  method: 'PUT',
  path: '/api/admin/config/home-carousel/order',
  access: superAdmin,
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }) }),
  data: Nothing,
})

export const Announcement = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  uid: Uid,
  username: Type.String(),
  status: Type.Integer({ description: '0 shown, 1 hidden' }),
  gmtCreate: Instant,
  gmtModified: Instant,
})

export const AnnouncementWithTranslation = Type.Object({
  ...Announcement.properties,
  titleEn: EnglishText('title'),
  contentEn: EnglishText('content'),
})

/** Announcements are in the caller's language if available. */
export const getCommonAnnouncement = route({
  summary: 'Announcements, newest first',
  owner: 'site',
  method: 'GET',
  path: '/api/get-common-announcement',
  access: 'public',
  query: Type.Object(pageQuery({ limit: 5 })),
  data: pageOf(Announcement),
})

export const adminGetAnnouncements = route({
  summary: 'All announcements',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/announcement',
  access: superAdmin,
  query: Type.Object(pageQuery({ limit: 10 })),
  data: pageOf(AnnouncementWithTranslation),
})

const AnnouncementInput = {
  title: NonBlank(255),
  content: NonBlank(65_535),
  titleEn: EnglishInput(255),
  contentEn: EnglishInput(65_535),
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
}

export const adminCreateAnnouncement = route({
  summary: 'Create an announcement',
  owner: 'site',
  method: 'POST',
  path: '/api/admin/announcement',
  once: true,
  access: superAdmin,
  body: Type.Object(AnnouncementInput),
  data: Nothing,
})

/** With `gmtModified` the change is refused if somebody else has made one since then. */
export const adminUpdateAnnouncement = route({
  summary: 'Change an announcement',
  owner: 'site',
  method: 'PUT',
  path: '/api/admin/announcement',
  access: superAdmin,
  body: Type.Object({
    id: Id,
    ...AnnouncementInput,
    gmtModified: Type.Optional(Instant),
  }),
  data: Nothing,
})

export const adminDeleteAnnouncement = route({
  summary: 'Delete an announcement',
  owner: 'site',
  method: 'DELETE',
  path: '/api/admin/announcement',
  access: superAdmin,
  query: Type.Object({ aid: Id }),
  data: Nothing,
})

export const getDashboardInfo = route({
  summary: 'Figures of the dashboard',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/dashboard/get-dashboard-info',
  access: adminRoles,
  data: DashboardInfo,
})

const DashboardDay = Type.Object({
  date: Type.String({ description: 'yyyy-MM-dd, of UTC+8' }),
  registrations: Type.Integer({ description: 'accounts made on it that are still there' }),
  submissions: Type.Integer(),
  accepted: Type.Integer(),
  judgingMs: Nullable(
    Type.Integer({ description: 'that a worker took for a submission on average; null: judged none' }),
  ),
})

/** The last thirty days including today, oldest first; up to a minute old. */
export const getDashboardMonth = route({
  summary: 'Figures of the dashboard by day',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/dashboard/get-month',
  access: adminRoles,
  data: Type.Object({ days: Type.Array(DashboardDay) }),
})

export const getServiceInfo = route({
  summary: 'State of the services',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/config/get-service-info',
  access: adminRoles,
  data: ServiceInfo,
})

export const getJudgeServiceInfo = route({
  summary: 'State of the judge workers',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/config/get-judge-service-info',
  access: adminRoles,
  data: JudgeServiceInfo,
})

/** Settings as the caller read them: the change is refused if one of them has a different value now. */
function expectedOf<P extends TProperties>(settings: TObject<P>) {
  return Type.Optional(partial(settings))
}

const QuotaLimit = Type.Integer({ minimum: 0, maximum: maxGroupQuota, description: 'of one group; 0 = no limit' })

/** Switches and limits of the site. Each field is optional; missing fields are not changed. */
export const SwitchConfig = Type.Object({
  openPublicDiscussion: Type.Boolean(),
  openGroupDiscussion: Type.Boolean(),
  openContestComment: Type.Boolean(),
  openPublicJudge: Type.Boolean(),
  openGroupJudge: Type.Boolean(),
  openContestJudge: Type.Boolean(),
  hideNonContestSubmissionCode: Type.Boolean(),
  requireSecondStepForAdmins: Type.Boolean({
    description: 'whether administrators without one-time codes are ordinary users',
  }),
  requireSubmitCaptcha: Type.Boolean({
    description: 'whether a submit outside contests and groups is sent with an answered captcha',
  }),
  defaultSubmitInterval: Type.Integer({ minimum: 0, maximum: 86_400, description: 'seconds; 0 = no limit' }),
  defaultCreateGroupDailyLimit: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  defaultCreateGroupLimit: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  defaultCreateGroupACInitValue: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  defaultGroupStorageMib: QuotaLimit,
  defaultGroupProblems: QuotaLimit,
  defaultGroupDailyJudgings: QuotaLimit,
  defaultCreateDiscussionDailyLimit: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  defaultCreateDiscussionACInitValue: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  defaultCreateCommentACInitValue: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
})

const Names = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })
const Passwords = Type.Array(Type.String({ maxLength: 4096 }), {
  maxItems: 50,
  description: 'of the accounts at the same places; answered as a mask, which keeps what is stored',
})

/** Accounts of the installation on remote judges, as lists that clients read and send back. */
export const RemoteAccounts = Type.Object({
  hduUsernameList: Names,
  hduPasswordList: Passwords,
  cfUsernameList: Names,
  cfPasswordList: Passwords,
  pojUsernameList: Names,
  pojPasswordList: Passwords,
  atcoderUsernameList: Names,
  atcoderPasswordList: Passwords,
  spojUsernameList: Names,
  spojPasswordList: Passwords,
  libreojUsernameList: Names,
  libreojPasswordList: Passwords,
})

export const getSwitchInfo = route({
  summary: 'Switches of the site',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/switch/info',
  access: superAdmin,
  data: Type.Object({ ...SwitchConfig.properties, ...RemoteAccounts.properties }),
})

export const updateSwitch = route({
  summary: 'Change switches of the site',
  owner: 'site',
  method: 'PUT',
  path: '/api/admin/switch/update',
  access: superAdmin,
  body: Type.Object({
    ...partial(Type.Object({ ...SwitchConfig.properties, ...RemoteAccounts.properties })).properties,
    expected: expectedOf(SwitchConfig),
  }),
  data: Nothing,
})

/** An address for links on pages: a web or mail address, or a path, but no script. */
const LinkAddress = Type.String({ maxLength: 300, pattern: '^(https?://\\S*|mailto:\\S*|[^:\\s]*)$' })

export const WebConfig = Type.Object({
  baseUrl: LinkAddress,
  name: NonBlank(100),
  shortName: NonBlank(50),
  description: Type.String({ maxLength: 1000 }),
  register: Type.Boolean(),
  recordName: Type.String({ maxLength: 100 }),
  recordUrl: LinkAddress,
  projectName: Type.String({ maxLength: 100 }),
  projectUrl: LinkAddress,
})

export const getWebConfig = route({
  summary: 'Texts of the site',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/config/get-web-config',
  access: superAdmin,
  data: WebConfig,
})

export const setWebConfig = route({
  summary: 'Change texts of the site',
  owner: 'site',
  method: 'PUT',
  path: '/api/admin/config/set-web-config',
  access: superAdmin,
  body: Type.Object({ ...partial(WebConfig).properties, expected: expectedOf(WebConfig) }),
  data: Nothing,
})

/**
 * Uploads a PNG, JPEG, GIF, WebP or BMP for a Markdown text. Administrators of the site may call this, and
 * administrators of a group with its `gid`.
 */
export const uploadMdImg = route({
  summary: 'Upload a picture for a Markdown text',
  owner: 'site',
  method: 'POST',
  path: '/api/file/upload-md-img',
  access: 'login',
  rate: 'upload',
  cookieSignIn: true,
  query: Type.Object({ gid: Type.Optional(IdOrNone) }),
  upload: { field: 'image', maxBytes: 4 * 1024 * 1024 },
  data: Type.Object({ link: Type.String(), fileId: Id }),
})

export const deleteMdImg = route({
  summary: 'Delete an own uploaded picture',
  owner: 'site',
  method: 'GET',
  path: '/api/file/delete-md-img',
  changesState: true,
  access: 'login',
  rate: 'write',
  query: Type.Object({ fileId: Id }),
  data: Nothing,
})

/** Uploads a file for a Markdown text. The same callers may as for `uploadMdImg`. */
export const uploadMdFile = route({
  summary: 'Upload a file for a Markdown text',
  owner: 'site',
  method: 'POST',
  path: '/api/file/upload-md-file',
  access: 'login',
  rate: 'upload',
  cookieSignIn: true,
  query: Type.Object({ gid: Type.Optional(IdOrNone) }),
  upload: { field: 'file', maxBytes: 64 * 1024 * 1024 },
  data: Type.Object({ link: Type.String(), fileId: Id }),
})

const fileName = Type.Object({ name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' }) })

export const getPublicImage = route({
  summary: 'An uploaded picture',
  owner: 'site',
  method: 'GET',
  path: '/api/public/img/:name',
  access: 'public',
  download: true,
  params: fileName,
  data: Nothing,
})

export const getPublicFile = route({
  summary: 'An uploaded file',
  owner: 'site',
  method: 'GET',
  path: '/api/public/file/:name',
  access: 'public',
  download: true,
  params: fileName,
  data: Nothing,
})
