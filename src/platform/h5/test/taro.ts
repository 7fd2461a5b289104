import * as network from '../stand-ins/network';

/** `Taro` of H5 in a bundle without Taro: what the transport calls. */
export default network;
