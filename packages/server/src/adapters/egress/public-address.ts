import { BlockList, isIPv4, isIPv6 } from 'node:net'

// Everything that IANA's registries of special addresses do not call globally reachable.
const ipv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Answers to machines in Azure only, about themselves.
  '168.63.129.16/32',
]
// Of IPv6 only 2000::/3 is given out; inside it these are not the internet, or are other addresses in disguise.
const ipv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const closed = new BlockList()
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
for (const subnet of ipv4) closed.addSubnet(...split(subnet), 'ipv4')
for (const subnet of ipv6) closed.addSubnet(...split(subnet), 'ipv6')

/** Whether an address is one of the open internet: no private network, no loopback, no cloud's own service. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  // With a zone it is an address of this link.
  if (!isIPv6(address) || address.includes('%')) return false
  return given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

function split(subnet: string): [string, number] {
  const [network = '', bits = ''] = subnet.split('/')
  return [network, Number(bits)]
}
