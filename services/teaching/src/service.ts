import type { Bus } from '@verdict/kit/bus'
import { createPictureEncoder } from '@verdict/kit/picture'
import { defineService, type ServiceParts } from '@verdict/kit/service'
import { uploadUsesHandlers } from '@verdict/kit/upload-uses'
import { createUsersProjection } from '@verdict/kit/users-projection'
import { usersConnected } from '@verdict/proto/events/gateway'
import { appointmentRoutes } from './appointments/appointments.routes.ts'
import { reminderJob } from './appointments/remind.ts'
import { teachingSettings, type TeachingSettings } from './config.ts'
import { createModels, type TeachingContext } from './context.ts'
import { personalDataGrpc } from './personal-data/personal-data.grpc.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import { questionJobs } from './points/question-jobs.ts'
import { onUsersConnected } from './presence/on-users-connected.ts'
import { questionRoutes } from './questions/questions.routes.ts'
import { eraseUsers } from './removal/erase-users.ts'
import { removalRoutes } from './removal/removal.routes.ts'
import { teacherRoutes } from './teachers/teachers.routes.ts'
import { uploadTexts } from './teachers/upload-texts.ts'

const deadlineMs = 3_000

/** The teaching service: teachers, appointments with them, questions to them that cost points. */
export const createTeachingService = defineService({
  name: 'teaching',
  settings: teachingSettings,
  context: createContext,
  events: subscribe,
  grpc: (ctx) => ({
    'personal.v1.PersonalData': personalDataGrpc(ctx),
    'uploads.v1.UploadUses': uploadUsesHandlers(uploadTexts(ctx)),
  }),
  routes: [teacherRoutes, removalRoutes, appointmentRoutes, questionRoutes, pictureRoutes],
  jobs: (ctx) => [...ctx.users.jobs, reminderJob(ctx), ...questionJobs(ctx)],
})

function createContext(parts: ServiceParts<TeachingSettings>): TeachingContext {
  const { settings, clock, log, client, live } = parts
  const db = parts.db()
  const auth = client('auth.v1.Users', { deadlineMs, idempotent: ['getMany', 'list', 'findByName'] })
  const ctx: TeachingContext = {
    ...createModels(db),
    db,
    outbox: parts.outbox(),
    live,
    settings,
    clock,
    log,
    users: createUsersProjection({ db, client: auth, onDeleted: (deleted) => eraseUsers(ctx, deleted) }),
    accounts: auth,
    // A call is idempotent by its key.
    points: client('payment.v1.Points', { deadlineMs, idempotent: ['hold', 'captureHold', 'returnHold'] }),
    submissions: client('submission.v1.Codes', { deadlineMs, idempotent: ['getOwn'] }),
    encodePicture: createPictureEncoder(),
  }
  return ctx
}

function subscribe(bus: Bus, ctx: TeachingContext): void {
  ctx.users.follow(bus, 'teaching.users')
  bus.subscribe({ event: usersConnected, group: 'teaching.presence', handler: (event) => onUsersConnected(ctx, event) })
}
