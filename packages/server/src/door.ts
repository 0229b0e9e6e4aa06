import type { Scope } from '@casefold/contract/scope'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Principal } from './kernel/principal.ts'

/** Bodies, paths, queries and answers are typed by the contract's schemas. */
interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown
}

/** What the features hang their routes on. */
export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypes
>

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The scope a caller must have; of several any, and the handler asks for the one that the body needs. A route says this
     * or `access`, or the server does not start.
     */
    scope?: Scope | readonly Scope[]
    /** `public`: nobody need be known. `anyKey`: any live key or session. `anySession`: whoever is signed in. */
    access?: 'public' | 'anyKey' | 'anySession'
    /** The answer carries the record's ETag. */
    etag?: true
    /** Not a POST, and refused with 409 while the record is not in the right state. */
    stateful?: true
    /** Its answer goes on until somebody leaves: that is its end, and no cut. */
    endless?: true
    /** A page asks it by itself: that keeps no session awake. */
    passive?: true
    /** Asked again and again: it has a rate of its own. */
    polled?: true
    /** Its address may be up to 48 KB long. */
    longAddress?: true
  }
  interface FastifyRequest {
    /** Who is asking; set before any handler runs, except on public routes. */
    principal: Principal
  }
  interface FastifySchema {
    operationId?: string
    summary?: string
    description?: string
  }
}
