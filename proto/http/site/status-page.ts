import { Type } from 'typebox'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Instant, NonBlank, Nothing, Nullable, OneOf, pageOf, pageQuery } from '../schema.ts'
import { EnglishInput, EnglishText } from '../translation.ts'

export const incidentKinds = ['incident', 'maintenance'] as const

const Incident = Type.Object({
  id: Id,
  kind: OneOf(incidentKinds),
  title: Type.String(),
  content: Type.String(),
  startsAt: Instant,
  endsAt: Nullable(Instant),
  updatedAt: Instant,
})

/** `unknown`: the judging queue does not answer; `stopped`: no judge takes work. */
export const judgingStates = ['ok', 'slow', 'stopped', 'unknown'] as const

/** Everybody may call this, signed in or not. Texts are in the reader's language if available. */
export const getStatusPage = route({
  summary: 'How the site is doing',
  owner: 'site',
  method: 'GET',
  path: '/api/status-page',
  access: 'public',
  shared: { seconds: 10, varyBy: ['language'] },
  data: Type.Object({
    at: Instant,
    judging: Type.Object({
      state: OneOf(judgingStates),
      waitSec: Nullable(Type.Number({ description: 'of the submission that has waited longest, now' })),
    }),
    history: Type.Array(Type.Object({ at: Instant, waitSec: Type.Number() }), {
      description:
        'longest wait in each quarter of an hour of the last day, oldest first; one in which it was not known is left out',
    }),
    parts: Type.Array(
      Type.Object({
        name: Type.String({ description: 'of the service' }),
        state: OneOf(['ready', 'not_ready', 'away']),
      }),
    ),
    incidents: Type.Array(Incident, { description: 'of the last fourteen days and open ones, newest first' }),
    maintenance: Type.Array(Incident, { description: 'coming and running, the next first' }),
  }),
})

const IncidentWithTranslation = Type.Object({
  ...Incident.properties,
  titleEn: EnglishText('title'),
  contentEn: EnglishText('content'),
})

export const getIncidents = route({
  summary: 'Incidents and maintenance, newest first',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/incident',
  access: superAdmin,
  query: Type.Object(pageQuery({ limit: 10 })),
  data: pageOf(IncidentWithTranslation),
})

const IncidentInput = {
  kind: OneOf(incidentKinds),
  title: NonBlank(255),
  content: Type.String({ maxLength: 10_000 }),
  titleEn: EnglishInput(255),
  contentEn: EnglishInput(10_000),
  startsAt: Instant,
  endsAt: Type.Optional(Nullable(Instant)),
}

export const createIncident = route({
  summary: 'Tell of an incident or announce maintenance',
  owner: 'site',
  method: 'POST',
  path: '/api/admin/incident',
  once: true,
  access: superAdmin,
  body: Type.Object(IncidentInput),
  data: Nothing,
})

export const updateIncident = route({
  summary: 'Change or end an incident or maintenance',
  owner: 'site',
  method: 'PUT',
  path: '/api/admin/incident',
  access: superAdmin,
  body: Type.Object({ id: Id, ...IncidentInput }),
  data: Nothing,
})

export const deleteIncident = route({
  summary: 'Delete an incident or maintenance',
  owner: 'site',
  method: 'DELETE',
  path: '/api/admin/incident',
  access: superAdmin,
  query: Type.Object({ id: Id }),
  data: Nothing,
})
