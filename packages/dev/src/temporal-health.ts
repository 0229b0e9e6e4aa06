import { type ClientHttp2Session, connect } from 'node:http2'

const frontend = 'temporal.api.workflowservice.v1.WorkflowService'
const answerWithinMs = 5_000
const serving = Buffer.from([0x08, 0x01])

/** grpc.health.v1.Health/Check by hand, so that no client library is needed. Throws where no Temporal answers. */
export async function isTemporalServing(address: string): Promise<boolean> {
  const client = connect(`http://${address}`)
  try {
    const answer = await check(client)
    // A message is framed by five bytes.
    return answer.subarray(5).equals(serving)
  } finally {
    client.destroy()
  }
}

function check(client: ClientHttp2Session): Promise<Buffer> {
  const service = Buffer.from(frontend)
  const message = Buffer.concat([Buffer.from([0x0a, service.length]), service])
  return new Promise<Buffer>((resolve, reject) => {
    client.once('error', reject)
    const stream = client.request({
      ':method': 'POST',
      ':path': '/grpc.health.v1.Health/Check',
      'content-type': 'application/grpc',
      te: 'trailers',
    })
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.once('end', () => resolve(Buffer.concat(chunks)))
    stream.once('error', reject)
    stream.setTimeout(answerWithinMs, () => reject(new Error(`no answer in ${answerWithinMs / 1000} s`)))
    stream.end(Buffer.concat([Buffer.from([0, 0, 0, 0, message.length]), message]))
  })
}
